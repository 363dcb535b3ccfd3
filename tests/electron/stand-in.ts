/**
 * Stands in for the `electron` module: the parts our bundles use, recording what they were asked for.
 * Messages between main and renderer are cloned as Electron clones them.
 */
import { EventEmitter } from 'node:events';
import { request, type ClientRequest, type RequestOptions } from 'node:http';

type Handler = (...args: never[]) => unknown;

/** What the bundles did, for the driver to look at. */
export const record = {
  calls: [] as { readonly name: string; readonly args: readonly unknown[] }[],
  windows: [] as BrowserWindow[],
  schemes: new Map<string, (request: { url: string; method: string }) => Promise<Response>>(),
  worlds: new Map<string, unknown>(),
  handlers: new Map<string, Handler>(),
  menu: undefined as unknown,
  /** What a second start would tell the first. */
  lockData: undefined as unknown,
};

const noted =
  (name: string) =>
  (...args: unknown[]): void =>
    void record.calls.push({ name, args });
const handler =
  (name: string) =>
  (given: Handler): void =>
    void record.handlers.set(name, given);

class StandInApp extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] !== undefined;
  readonly name = 'Forhont';
  readonly commandLine = { appendSwitch: noted('appendSwitch') };
  readonly whenReady = (): Promise<void> => Promise.resolve();
  readonly isReady = (): boolean => true;
  readonly requestSingleInstanceLock = (data?: unknown): boolean => {
    record.lockData = data;
    return process.env['STAND_IN_SECOND'] === undefined;
  };
  readonly setAsDefaultProtocolClient = noted('setAsDefaultProtocolClient');
  readonly getPreferredSystemLanguages = (): string[] => [process.env['STAND_IN_LANGUAGE'] ?? 'cs-CZ'];
  readonly getLocale = (): string => 'en';
  readonly getPath = (name: string): string => `${process.env['FORHONT_DATA']}/${name}`;
  readonly getName = (): string => 'Forhont';
  readonly getVersion = (): string => '0.0.0';
  readonly setPath = noted('setPath');
  readonly addRecentDocument = noted('addRecentDocument');
  readonly clearRecentDocuments = noted('clearRecentDocuments');
  readonly quit = noted('quit');
  readonly exit = noted('exit');
}
export const app = new StandInApp();

export class WebContents extends EventEmitter {
  readonly mainFrame = { origin: 'app://forhont' };
  openHandler: ((details: { url: string }) => unknown) | undefined;
  setWindowOpenHandler(given: (details: { url: string }) => unknown): void {
    this.openHandler = given;
  }
  printToPDF(options: unknown): Promise<Uint8Array> {
    noted('printToPDF')(options);
    return Promise.resolve(new TextEncoder().encode('%PDF-'));
  }
  readonly reload = noted('reload');
  readonly forcefullyCrashRenderer = (): void => {
    noted('forcefullyCrashRenderer')();
    setImmediate(() => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }));
  };
  isDestroyed(): boolean {
    return false;
  }
  send(channel: string, message: unknown): void {
    setImmediate(() => ipcRenderer.emit(channel, {}, structuredClone(message)));
  }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  readonly options: Record<string, unknown>;
  url: string | undefined;
  minimized = false;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    record.windows.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  static getAllWindows(): BrowserWindow[] {
    return record.windows;
  }
  loadURL(url: string): Promise<void> {
    this.url = url;
    return Promise.resolve();
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  readonly restore = noted('restore');
  readonly show = noted('show');
  readonly focus = noted('focus');
}

export const ipcMain = new EventEmitter();
class StandInIpcRenderer extends EventEmitter {
  /** As if sent from the main frame of the first window. */
  send(channel: string, message: unknown): void {
    const sender = record.windows[0]!.webContents;
    this.sendFrom({ sender, senderFrame: sender.mainFrame }, channel, message);
  }
  sendFrom(event: { sender: WebContents; senderFrame: unknown }, channel: string, message: unknown): void {
    setImmediate(() => ipcMain.emit(channel, event, structuredClone(message)));
  }
}
export const ipcRenderer = new StandInIpcRenderer();

/** A `File` made by a script lies nowhere; here its name says where one that was chosen does. */
export const webUtils = {
  getPathForFile: ({ name }: { name: string }): string => (name.startsWith('/') ? name : ''),
};

export const contextBridge = {
  exposeInMainWorld: (name: string, api: unknown): void => void record.worlds.set(name, api),
};
export const protocol = {
  registerSchemesAsPrivileged: noted('registerSchemesAsPrivileged'),
  handle: (scheme: string, given: (request: { url: string; method: string }) => Promise<Response>): void =>
    void record.schemes.set(scheme, given),
};
class StandInSession extends EventEmitter {
  readonly setPermissionRequestHandler = handler('permissionRequest');
  readonly setPermissionCheckHandler = handler('permissionCheck');
  readonly setDevicePermissionHandler = handler('devicePermission');
}
export const session = { defaultSession: new StandInSession(), fromPartition: () => new StandInSession() };
/** Asks over Node what Chromium would ask. */
export const net = {
  request: (options: RequestOptions): ClientRequest => request(options),
};
export const autoUpdater = new EventEmitter();
export const dialog = {
  /** Names the file the environment says, or calls off. */
  showSaveDialog(_window: unknown, options: unknown): Promise<{ canceled: boolean; filePath: string }> {
    noted('showSaveDialog')(options);
    const filePath = process.env['STAND_IN_SAVED'] ?? '';
    return Promise.resolve({ canceled: filePath === '', filePath });
  },
  showErrorBox: noted('showErrorBox'),
  /** Presses the button the environment names, or the first. */
  showMessageBoxSync(...args: unknown[]): number {
    noted('showMessageBoxSync')(...args.slice(1));
    return Number(process.env['STAND_IN_BUTTON'] ?? 0);
  },
  /** The same, or the first when the question is taken back. */
  async showMessageBox(_window: unknown, options: { signal?: AbortSignal }): Promise<{ response: number }> {
    noted('showMessageBox')(options);
    const patience = Number(process.env['STAND_IN_PATIENCE'] ?? 0);
    await new Promise((resolve) => {
      setTimeout(resolve, patience);
      options.signal?.addEventListener('abort', resolve);
    });
    return { response: options.signal?.aborted ? 0 : Number(process.env['STAND_IN_BUTTON'] ?? 0) };
  },
};
export const Menu = {
  buildFromTemplate: (template: unknown): unknown => template,
  setApplicationMenu: (menu: unknown): void => {
    record.menu = menu;
  },
};
export const shell = {
  openExternal(address: string): Promise<void> {
    noted('openExternal')(address);
    return Promise.resolve();
  },
};
