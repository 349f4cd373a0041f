// The oldest supported browsers: they have `:has()` and container queries. Chrome 105 is also Samsung Internet 20.
// Vite builds for them; tests/oldest-browsers.test.ts finds newer functions in what browsers load.

export const oldestBrowsers = ['chrome105', 'safari16', 'firefox121']
