// The oldest browsers that are promised: decided by `:has()` and container queries. Chrome 105 is also Samsung Internet 20.
// Vite builds for them; tests/oldest-browsers.test.ts keeps newer functions out of what browsers load.

export const oldestBrowsers = ['chrome105', 'safari16', 'firefox121']
