/** The house's light and dark colours, in a form mail clients understand. */
export const colours = {
  light: {
    paper: '#FAF7F1',
    surface: '#FFFFFF',
    sunken: '#F1ECE2',
    ink: '#16130F',
    muted: '#655E53',
    line: '#E3DCCF',
    lane: '#F26A1B',
    link: '#1F4FBF',
  },
  dark: {
    paper: '#131210',
    surface: '#1C1A17',
    ink: '#F4EFE6',
    muted: '#A69E91',
    line: '#2E2A25',
    lane: '#FF7A2B',
    link: '#8FB2FF',
  },
} as const;

const { paper, surface, ink, muted, line, lane, link } = colours.dark;

/** Dark mode rules; only `!important` rules override inline styles. */
export const darkRules = `@media (prefers-color-scheme:dark){.paper{background:${paper}!important}.surface{background:${surface}!important}.ink{color:${ink}!important}.muted{color:${muted}!important}.line{border-color:${line}!important}.lane{border-color:${lane}!important}.act{background:${lane}!important}.link{color:${link}!important}}`;
