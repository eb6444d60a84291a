// Before the first paint, so that a chosen theme does not flash the other one.
try {
  const theme = localStorage.getItem('hl-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to this page; the system's theme is right then.
}
