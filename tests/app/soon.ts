import { act } from 'react';

/** Waits for an assertion: a part that pauses before it goes on is drawn between two looks. */
export const soon = async (is: () => void, tries = 600): Promise<void> => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  try {
    is();
  } catch (error) {
    if (tries === 0) throw error;
    await soon(is, tries - 1);
  }
};
