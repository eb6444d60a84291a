/** Key of the search's rebuild progress among the copies: the name of its table. */
export const searchCopy = 'search_lots';
