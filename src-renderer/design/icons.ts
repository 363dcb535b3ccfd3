/** Stroke icons on a 24 grid, drawn for this app: 1.7 px lines, round ends, one idea each. */
export const ICONS = {
  /* A house with its door. */
  home: 'M4.5 11.2 12 4.8l7.5 6.4M6.5 9.6V19h11V9.6M10.3 19v-5.2h3.4V19',
  /* A fan of three cards. */
  play: 'M9.2 6.5h5.6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9.2a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.2 8.8 5 10.2a1 1 0 0 0-.5 1.3l3.3 7.3M15.8 8.8l3.2 1.4a1 1 0 0 1 .5 1.3l-3.3 7.3',
  /* A branching line of play. */
  analyse:
    'M6 4.5v15M6 9c0 3 2 4 5.5 4H15M6 14.5c0 2.5 2 3.5 5.5 3.5H15M19.5 13a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM19.5 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM8 4.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  /* A slate with a chalked tick. */
  school:
    'M5 4.5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8 11l2.7 2.5L16 8M8 16.5 6.5 20M16 16.5l1.5 3.5',
  /* A target: the same shot again and again. */
  situations:
    'M19.5 12a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM15.8 12a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM12 12v.1',
  /* A clock running back. */
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.3l3 1.8',
  /* An open book. */
  rules: 'M12 6.8C10 5.3 7.5 4.8 4 5v12.5c3.5-.2 6 .3 8 1.8 2-1.5 4.5-2 8-1.8V5c-3.5-.2-6 .3-8 1.8ZM12 6.8v12.5',
  /* A sheet with lines. */
  scores: 'M6 4.5h9.5l2.5 2.5v12.5H6ZM9 10h6M9 13.5h6M9 17h3.5',
  /* Three sliders. */
  settings:
    'M4 6.5h8M16 6.5h4M4 12h3M11 12h9M4 17.5h9M17 17.5h3M16 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM17 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5.2 5.2 0 0 0 0 10.4h5.5',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5.2 5.2 0 0 1 0 10.4H8.5',
  next: 'M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5',
  back: 'M19 12H5.5M11 6.5 5.5 12l5.5 5.5',
  first: 'M6 5.5v13M18 6l-7 6 7 6Z',
  last: 'M18 5.5v13M6 6l7 6-7 6Z',
  eye: 'M3 12c2.2-3.9 5.2-5.8 9-5.8s6.8 1.9 9 5.8c-2.2 3.9-5.2 5.8-9 5.8S5.2 15.9 3 12ZM14.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z',
  'eye-off':
    'M3 12c2.2-3.9 5.2-5.8 9-5.8s6.8 1.9 9 5.8c-2.2 3.9-5.2 5.8-9 5.8S5.2 15.9 3 12ZM14.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM5 19.5l14-15',
  /* A pile of three, seen from the side. */
  'last-trick': 'M12 4.5 20 8.7l-8 4.2-8-4.2ZM4 12.5l8 4.2 8-4.2M4 16.3l8 4.2 8-4.2',
  help: 'M8.7 9a3.3 3.3 0 1 1 5 2.8c-1.1.7-1.7 1.3-1.7 2.7M12 18.2v.1',
  'fold-panel':
    'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM14.5 4.5v15M8 9.5l2.5 2.5L8 14.5',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  /* A lamp: advice. */
  hint: 'M9 16.5c0-2.2-2.5-3.2-2.5-6.6a5.5 5.5 0 0 1 11 0c0 3.4-2.5 4.4-2.5 6.6ZM9.5 20h5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  sun: 'M15.8 12a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  /* A speech bubble with letters in it. */
  language:
    'M5 4.5h14a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-7L7.5 20v-4H5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1ZM9 13l3-6.5L15 13M10 11h4',
  /* One card raised out of a pack. */
  trump:
    'M9 3.5h8a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM5.5 8v11.5a1 1 0 0 0 1 1H15M13 7.3l1.7 2.2L13 11.7l-1.7-2.2Z',
  /* Two cards put by, face down. */
  talon:
    'M4.5 4.5h8a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM16.5 6.5h3a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-8M6.5 14.5l4-7',
  check: 'M5 12.5l4.7 4.7L19 7.5',
  warning: 'M12 4.5 3.8 18.7a.6.6 0 0 0 .5.9h15.4a.6.6 0 0 0 .5-.9ZM12 10v4.5M12 17v.1',
  info: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 11.5v4.5M12 8v.1',
  'chevron-down': 'M6.5 9.5l5.5 5.5 5.5-5.5',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;
