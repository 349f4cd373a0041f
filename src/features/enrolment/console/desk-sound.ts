// A short sound for a new request, where switched on: two soft notes generated here, so that nothing is loaded.
import { local } from '#kit/web/storage.ts'

const key = 'desk-sound'

export const soundIsOn = () => local.read(key) === 'on'

export function setSound(on: boolean): void {
  local.write(key, on ? 'on' : null)
  if (on) playSound()
}

export function playSound(): void {
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.connect(context.destination)
  const now = context.currentTime
  volume.gain.setValueAtTime(0.12, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.6)
  for (const [index, frequency] of [660, 880].entries()) {
    const note = context.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(now + index * 0.14)
    note.stop(now + 0.6)
    note.addEventListener('ended', () => index === 1 && void context.close())
  }
}
