/** Saves a text as a file. A byte order mark tells spreadsheets that it is UTF-8. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob(['\u{FEFF}', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
