/**
 * Scripts of the sign-in pages, served as files because pages may not contain inline scripts. The
 * Firebase SDK opens a hidden frame through Google's `gapi` loader and learns through it how a
 * popup or a redirect ended; the loader is not available offline, so it is replaced here.
 */

/** The few calls of `gapi.iframes` the SDK makes. Loaded before the app, only by this home. */
const gapi = `(() => {
  if (window.gapi && window.gapi.iframes) return;
  const open = (options, opened) => {
    const element = document.createElement('iframe');
    const origin = new URL(options.url, location.href).origin;
    const handlers = new Map();
    let waiting = [];
    let ready;
    const loaded = new Promise((resolve) => { ready = resolve; });
    window.addEventListener('message', (event) => {
      if (event.source !== element.contentWindow || event.origin !== origin) return;
      if (event.data.kind === 'ready') ready();
      if (event.data.kind !== 'authEvent') return;
      const handler = handlers.get('authEvent');
      if (handler) handler(event.data);
      else waiting.push(event.data);
    });
    for (const [name, value] of Object.entries(options.attributes || {})) {
      if (name === 'style') Object.assign(element.style, value);
      else element.setAttribute(name, value);
    }
    element.title = 'Sign-in';
    element.src = options.url;
    (options.where || document.body).append(element);
    return opened({
      restyle: () => Promise.resolve(),
      ping: (answered) => loaded.then(() => { answered(); }),
      register: (name, handler) => {
        handlers.set(name, handler);
        const late = waiting;
        waiting = [];
        late.forEach(handler);
      },
      send: (name, _message, answered) => {
        // The SDK throws after every answer, a good one too; Google's loader swallows that as well.
        queueMicrotask(() => {
          try { answered([{ [name]: true }]); } catch { /* see above */ }
        });
      },
    });
  };
  const context = { open };
  window.gapi = {
    load: (_name, options) => { (options.callback || options)(); },
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };
})();
`;

/** The hidden frame: forwards messages of the popup, and the result a redirect stored. */
const authFrameScript = `(() => {
  const query = new URLSearchParams(location.search);
  const key = 'auth-event:' + query.get('apiKey') + ':' + query.get('appName');
  const say = (message) => parent.postMessage(message, '*');
  window.addEventListener('message', (event) => {
    if (event.origin !== location.origin || !event.data || event.data.key !== key) return;
    say({ kind: 'authEvent', authEvent: event.data.authEvent });
  });
  say({ kind: 'ready' });
  let left = null;
  try {
    left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    left = null;
  }
  say({
    kind: 'authEvent',
    authEvent: left ? JSON.parse(left) : {
      type: 'unknown', eventId: null, sessionId: null, urlResponse: null, postBody: null,
      tenantId: null,
      error: { code: 'auth/no-auth-event', message: 'There was no sign-in to finish.' },
    },
  });
})();
`;

/**
 * The last script of the chooser: passes the event to the opener's frame, or stores it and goes
 * back.
 */
const finish = `(() => {
  const { key, authEvent, redirectUrl } = JSON.parse(document.body.dataset.given);
  if (authEvent.type.endsWith('Redirect')) {
    sessionStorage.setItem(key, JSON.stringify(authEvent));
    location.replace(redirectUrl);
    return;
  }
  if (window.opener) {
    for (let i = 0; i < window.opener.frames.length; i += 1) {
      window.opener.frames[i].postMessage({ key, authEvent }, location.origin);
    }
  }
  setTimeout(() => window.close(), 300);
})();
`;

export const pageScripts: Readonly<Record<string, string>> = {
  '/emulator/auth/gapi.js': gapi,
  '/emulator/auth/frame.js': authFrameScript,
  '/emulator/auth/finish.js': finish,
};
