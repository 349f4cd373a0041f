// What is done to the school while it is written to. Each fault begins, lasts, and ends; that it opens again by itself is measured by who calls.
import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Gate } from './gate.ts'
import type { Manner } from './load.ts'
import type { Power } from './power.ts'
import type { Program } from './program.ts'

export interface Scene {
  program: Program
  folder: string
  /** Where the database is reached through one. */
  gate: Gate | undefined
  /** Where writes that were not synced can be lost. */
  power: Power | undefined
  /** Milliseconds that a fault which lasts lasts. */
  lasting: number
}

export interface Fault {
  /** What the program runs on. */
  stage: 'embedded' | 'gate' | 'power' | 'small-disk' | 'clock'
  manner?: Manner
  /** It ends the program itself; any other leaves the same process running. */
  endsProgram?: true
  happen: (scene: Scene) => Promise<void>
}

const kill = (pids: number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}

export const faults: Record<string, Fault> = {
  'the program is killed': {
    stage: 'embedded',
    endsProgram: true,
    happen: async ({ program }) => kill([program.pid()]),
  },
  'the database is killed': {
    stage: 'embedded',
    happen: async ({ program }) => kill(program.databasePids()),
  },
  'both are killed': {
    stage: 'embedded',
    endsProgram: true,
    happen: async ({ program }) => kill([program.pid(), ...program.databasePids()]),
  },
  'clients vanish': { stage: 'embedded', manner: { vanish: true }, happen: ({ lasting }) => delay(lasting / 2) },
  'the same request twice': { stage: 'embedded', manner: { twice: true }, happen: ({ lasting }) => delay(lasting / 2) },
  'the database cannot be reached': {
    stage: 'gate',
    async happen({ gate, lasting }) {
      await gate!.shut()
      await delay(lasting)
      await gate!.open()
    },
  },
  'the database says nothing': {
    stage: 'gate',
    async happen({ gate, lasting }) {
      gate!.silence()
      await delay(lasting)
      await gate!.open()
    },
  },
  'the database is slow': {
    stage: 'gate',
    async happen({ gate, lasting }) {
      gate!.slow(150)
      await delay(lasting)
      await gate!.open()
    },
  },
  'the power is cut': {
    stage: 'power',
    endsProgram: true,
    async happen({ program, power, lasting }) {
      kill([program.pid(), ...power!.pids()])
      await delay(Math.min(lasting, 500))
      power!.loseUnsynced()
      await power!.launch()
    },
  },
  'the disk is full': {
    stage: 'small-disk',
    async happen({ folder, lasting }) {
      const ballast = path.join(folder, 'ballast')
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024), 1))
      } catch (error) {
        // The school wrote meanwhile: then it is fuller still.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
      await delay(lasting)
      rmSync(ballast)
    },
  },
  'the clock jumps': {
    stage: 'clock',
    async happen({ program, lasting }) {
      for (const hours of [26, -3, 0.5, -50, 0]) {
        await fetch(`${program.url}/faults/clock?hours=${hours}`, { method: 'POST' }).catch(() => {})
        await delay(lasting / 5)
      }
    },
  },
}

/** A file system of so many megabytes, or why there is none. @returns takes it away */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | string {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0)
    return `a small disk cannot be mounted here (${mounted.stderr.trim() || mounted.error?.message})`
  return () => void spawnSync('umount', ['-l', folder])
}
