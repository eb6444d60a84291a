import { act } from 'react';

/** What rests a while before it goes on is drawn between two looks, not within one. */
export const soon = async (is: () => void, tries = 600): Promise<void> => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  try {
    is();
  } catch (error) {
    if (tries === 0) throw error;
    await soon(is, tries - 1);
  }
};
