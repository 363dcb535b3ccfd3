import { createRouter, createWebHashHistory } from 'vue-router';
import AnalyseView from './analysis/AnalyseView.vue';
import DecisionsView from './rules/DecisionsView.vue';
import RuleEditorView from './rules/RuleEditorView.vue';
import DrillView from './school/DrillView.vue';
import ExercisesView from './school/ExercisesView.vue';
import LessonView from './school/LessonView.vue';
import { stepOf, wishOf } from './school/model/wish.ts';
import OverviewView from './school/OverviewView.vue';
import SchoolView from './school/SchoolView.vue';
import HistoryView from './views/HistoryView.vue';
import PlayView from './views/PlayView.vue';
import RulesView from './views/RulesView.vue';
import SettingsView from './views/SettingsView.vue';
import StartView from './views/StartView.vue';

/** Hash history: the window is served from a custom protocol and from a local server alike. */
export const createAppRouter = () =>
  createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/play', name: 'play', component: PlayView },
      { path: '/new', name: 'new', component: StartView, meta: { screen: 'play' } },
      { path: '/analyse', name: 'analyse', component: AnalyseView },
      { path: '/school', name: 'school', component: SchoolView },
      {
        path: '/school/lesson/:lesson',
        name: 'lesson',
        component: LessonView,
        props: ({ params, query }) => ({ lesson: params['lesson'], step: stepOf(query) }),
        meta: { screen: 'school' },
      },
      {
        path: '/school/drill',
        name: 'drill',
        component: DrillView,
        props: ({ query }) => ({ wish: wishOf(query) }),
        meta: { screen: 'school' },
      },
      { path: '/school/exercises', name: 'exercises', component: ExercisesView, meta: { screen: 'school' } },
      { path: '/school/overview', name: 'school-overview', component: OverviewView, meta: { screen: 'school' } },
      { path: '/history', name: 'history', component: HistoryView },
      { path: '/rules/:id?/:variant?', name: 'rules', component: RulesView, props: true },
      { path: '/rule-set/:id', name: 'rule-editor', component: RuleEditorView, props: true, meta: { screen: 'rules' } },
      { path: '/decisions', name: 'decisions', component: DecisionsView, meta: { screen: 'rules' } },
      { path: '/settings', name: 'settings', component: SettingsView },
      { path: '/:rest(.*)*', redirect: { name: 'play' } },
    ],
  });
