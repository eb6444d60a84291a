import type { ManifestOptions } from 'vite-plugin-pwa';

/** Colours of the page behind the app, from the tokens `paper` and `ink`. */
const paper = '#FAF7F1';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, short_name: string, url: string, picture: string) => ({
  name,
  short_name,
  url,
  icons: [{ src: `/icons/${picture}-96.png`, sizes: '96x96', type: 'image/png' }],
});

/** The web app manifest, by which a browser installs the app. */
export const manifest = {
  id: '/',
  name: 'Hammerlane',
  short_name: 'Hammerlane',
  description: 'Auctions and classifieds for vehicles in Canada and the United States.',
  lang: 'en-CA',
  dir: 'ltr',
  start_url: '/?from=installed',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  background_color: paper,
  theme_color: paper,
  categories: ['shopping', 'auto', 'lifestyle'],
  // The window that is open already goes there itself, so that nothing typed in it is lost.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  handle_links: 'preferred',
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  },
  protocol_handlers: [{ protocol: 'web+hammerlane', url: '/?open=%s' }],
  file_handlers: [
    {
      action: '/submit-listing',
      accept: {
        'image/jpeg': ['.jpg', '.jpeg'],
        'image/png': ['.png'],
        'image/webp': ['.webp'],
        'image/avif': ['.avif'],
        'image/heic': ['.heic'],
      },
    },
  ],
  icons: [
    icon(192, 'any'),
    icon(512, 'any'),
    icon(192, 'maskable'),
    icon(512, 'maskable'),
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    {
      src: '/screenshots/narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Live auctions on a phone',
    },
    {
      src: '/screenshots/wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Live auctions on a desktop',
    },
  ],
  shortcuts: [
    shortcut('Ending soon', 'Ending', '/listings?sort=ending', 'shortcut-ending'),
    shortcut('Watchlist', 'Watchlist', '/profile/watchlist', 'shortcut-watchlist'),
    shortcut('Sell a vehicle', 'Sell', '/submit-listing', 'shortcut-sell'),
  ],
} satisfies Partial<ManifestOptions>;
