import { createRouter, createWebHashHistory } from 'vue-router';
import { recordPlaceOf, recordSeatOf } from './review/model/record.ts';
import { seriesOf, stepOf, thumbPageOf, wishOf } from './school/model/wish.ts';

/** A screen is loaded when it is first opened, or when the window has nothing better to do. */
const VIEWS = {
  AnalyseView: () => import('./analysis/AnalyseView.vue'),
  DecisionsView: () => import('./rules/DecisionsView.vue'),
  WhichRulesView: () => import('./rules/WhichRulesView.vue'),
  RuleEditorView: () => import('./rules/RuleEditorView.vue'),
  DrillView: () => import('./school/DrillView.vue'),
  ExercisesView: () => import('./school/ExercisesView.vue'),
  LessonView: () => import('./school/LessonView.vue'),
  RunView: () => import('./school/RunView.vue'),
  OverviewView: () => import('./school/OverviewView.vue'),
  MapView: () => import('./school/MapView.vue'),
  CertificateView: () => import('./school/CertificateView.vue'),
  SchoolView: () => import('./school/SchoolView.vue'),
  GuidedView: () => import('./school/GuidedView.vue'),
  ThumbView: () => import('./school/ThumbView.vue'),
  AccountView: () => import('./account/AccountView.vue'),
  ReplayView: () => import('./archive/ReplayView.vue'),
  HomeView: () => import('./home/HomeView.vue'),
  HistoryView: () => import('./archive/HistoryView.vue'),
  PlayView: () => import('./home/PlayView.vue'),
  RecordView: () => import('./review/RecordView.vue'),
  ReviewView: () => import('./review/ReviewView.vue'),
  RulesView: () => import('./rules/RulesView.vue'),
  ScoresView: () => import('./scores/ScoresView.vue'),
  ScoreView: () => import('./scores/ScoreView.vue'),
  SituationsView: () => import('./situations/SituationsView.vue'),
  SettingsView: () => import('./settings/SettingsView.vue'),
  NewGameView: () => import('./home/NewGameView.vue'),
};

/** Loads all screens, so that they are there even when the program behind the window is not. */
export function loadAllViews(): void {
  for (const load of Object.values(VIEWS)) void load().catch(() => undefined);
}

/** Hash history: the window is served from a custom protocol and from a local server alike. */
export const createAppRouter = () =>
  createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/home', name: 'home', component: VIEWS.HomeView },
      { path: '/play', name: 'play', component: VIEWS.PlayView },
      { path: '/new', name: 'new', component: VIEWS.NewGameView, meta: { screen: 'play' } },
      { path: '/analyse', name: 'analyse', component: VIEWS.AnalyseView },
      {
        path: '/analyse/mistakes',
        name: 'record',
        component: VIEWS.RecordView,
        props: ({ query }) => ({ seat: recordSeatOf(query['seat']), at: recordPlaceOf(query['at']) }),
        meta: { screen: 'analyse' },
      },
      { path: '/school', name: 'school', component: VIEWS.SchoolView },
      {
        path: '/school/lesson/:lesson',
        name: 'lesson',
        component: VIEWS.LessonView,
        props: ({ params, query }) => ({ lesson: params['lesson'], step: stepOf(query) }),
        meta: { screen: 'school' },
      },
      {
        path: '/school/drill',
        name: 'drill',
        component: VIEWS.DrillView,
        props: ({ query }) => ({ wish: wishOf(query) }),
        meta: { screen: 'school' },
      },
      {
        path: '/school/series/:kind',
        name: 'series',
        component: VIEWS.RunView,
        props: ({ params }) => ({ wish: { type: 'series', kind: seriesOf(params['kind']) } }),
        meta: { screen: 'school' },
      },
      {
        path: '/school/placement',
        name: 'placement',
        component: VIEWS.RunView,
        props: { wish: { type: 'placement' } },
        meta: { screen: 'school' },
      },
      { path: '/school/exercises', name: 'exercises', component: VIEWS.ExercisesView, meta: { screen: 'school' } },
      { path: '/school/overview', name: 'school-overview', component: VIEWS.OverviewView, meta: { screen: 'school' } },
      { path: '/school/map', name: 'school-map', component: VIEWS.MapView, meta: { screen: 'school' } },
      {
        path: '/school/certificate/:id(\\d+)',
        name: 'certificate',
        component: VIEWS.CertificateView,
        props: ({ params }) => ({ id: Number(params['id']) }),
        meta: { screen: 'school' },
      },
      { path: '/school/deals', name: 'guided', component: VIEWS.GuidedView, meta: { screen: 'school' } },
      {
        path: '/school/thumb/:page',
        name: 'thumb',
        component: VIEWS.ThumbView,
        props: ({ params }) => ({ page: thumbPageOf(params['page']) }),
        meta: { screen: 'school' },
      },
      {
        path: '/situations',
        name: 'situations',
        component: VIEWS.SituationsView,
        props: ({ query }) => ({
          line: typeof query['text'] === 'string' ? query['text'] : null,
          ready: typeof query['ready'] === 'string' ? query['ready'] : null,
        }),
      },
      { path: '/history', name: 'history', component: VIEWS.HistoryView },
      {
        path: '/review/:deal',
        name: 'review',
        component: VIEWS.ReviewView,
        props: ({ params, query }) => ({ deal: Number(params['deal']), evening: query['evening'] !== undefined }),
        meta: { screen: 'history' },
      },
      {
        path: '/replay/:id(\\d+)',
        name: 'replay',
        component: VIEWS.ReplayView,
        props: ({ params }) => ({ id: Number(params['id']) }),
        meta: { screen: 'history' },
      },
      {
        path: '/account/:id(\\d+)?',
        name: 'account',
        component: VIEWS.AccountView,
        props: ({ params }) => ({ id: params['id'] ? Number(params['id']) : null }),
        meta: { screen: 'history' },
      },
      { path: '/rules/:id?/:variant?', name: 'rules', component: VIEWS.RulesView, props: true },
      {
        path: '/rule-set/:id',
        name: 'rule-editor',
        component: VIEWS.RuleEditorView,
        props: true,
        meta: { screen: 'rules' },
      },
      { path: '/which-rules', name: 'which-rules', component: VIEWS.WhichRulesView, meta: { screen: 'rules' } },
      { path: '/decisions', name: 'decisions', component: VIEWS.DecisionsView, meta: { screen: 'rules' } },
      { path: '/scores', name: 'scores', component: VIEWS.ScoresView },
      {
        path: '/scores/:id(\\d+)',
        name: 'score',
        component: VIEWS.ScoreView,
        props: ({ params }) => ({ id: Number(params['id']) }),
        meta: { screen: 'scores' },
      },
      { path: '/settings', name: 'settings', component: VIEWS.SettingsView },
      { path: '/:rest(.*)*', redirect: { name: 'home' } },
    ],
  });
