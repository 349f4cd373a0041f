// Colours for mails and pages without the application's styles, which cannot use the design tokens. Values of tokens.css (a test
// compares them).
export const colours = {
  '--bg': '#fafaf7',
  '--surface': '#ffffff',
  '--surface-2': '#f2f3ee',
  '--border': '#e1e4dc',
  '--text': '#0f2329',
  '--text-2': '#394d53',
  '--text-3': '#56676c',
  '--primary': '#045263',
  '--primary-hover': '#043c4a',
  '--on-primary': '#ffffff',
  '--accent-soft': '#ffefcb',
  '--on-accent-soft': '#6b3a14',
  '--danger-soft': '#fce6e2',
  '--on-danger-soft': '#8a1a14',
  '--focus': '#036b7e',
} as const
