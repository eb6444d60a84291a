import { act } from 'react';

/** Waits for an assertion to hold, while lazy parts render between checks. */
export const soon = async (is: () => void, tries = 600): Promise<void> => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  try {
    is();
  } catch (error) {
    if (tries === 0) throw error;
    await soon(is, tries - 1);
  }
};
