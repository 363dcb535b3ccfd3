import './bridge/jitless.ts';
import './design/index.css';
import { createForhont } from './app.ts';
import { createClient } from './bridge/index.ts';

createForhont(createClient()).mount('#app');
