import { createContext } from 'react';

/** Whether the content is in a pane beside a list, whose title is a level below a page's. */
export const InPane = createContext(false);
