// How the tests start their browser.

/** A list given twice counts only the last time: these are Playwright's own, then what costs time. */
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Each new window draws two pages for its address bar, which cost as much as one of ours; and keeps one ready for the next.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  // Without any language, as in a bare container, Chromium names a downloaded file with Arabic letters "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // What draws needs no process of its own: a twentieth of the time.
    '--in-process-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Letters as wide as on a phone: not moved to whole pixels.
    '--font-render-hinting=none',
    `--disable-features=${without.join(',')}`,
  ],
}

/**
 * Journeys open hundreds of pages for a few seconds each: compiling what runs often once more, to run faster, costs a tenth more than it
 * saves. Pages of one window share a process, which has read our scripts already.
 */
export const journeyOptions = {
  ...launchOptions,
  args: [...launchOptions.args, '--js-flags=--no-maglev,--no-turbofan', '--process-per-site'],
}
