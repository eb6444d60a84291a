/** How far the search was written anew stands among the copies, under the name of its table. */
export const searchCopy = 'search_lots';
