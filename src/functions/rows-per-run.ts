/** Most documents that a job of the timetable handles in one run; its next run continues. */
export const rowsPerRun = 500;
