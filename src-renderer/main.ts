import './bridge/jitless.ts';
import './design/index.css';
import { createForhont } from './app.ts';
import { createClient } from './bridge/index.ts';
import { muteComposing } from './keyboard.ts';
import { guessedLanguage, setLanguage } from './language.ts';
import { loadAllViews } from './router.ts';

/** After the first screen has been shown, in ms. */
const REST_AFTER = 1500;

muteComposing(window);
// The line, the first screen and its texts come at the same time.
const forhont = createForhont(createClient());
void setLanguage(guessedLanguage()).then(() => {
  forhont.mount('#app');
  setTimeout(loadAllViews, REST_AFTER);
});
