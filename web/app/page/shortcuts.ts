import { browserMemory } from './browser-storage.ts'

const STORAGE_KEY = 'shortcuts'

/** Whether single-character shortcuts are on in this browser (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  return browserMemory.read(STORAGE_KEY) !== 'off'
}

export function rememberShortcuts(enabled: boolean): void {
  if (enabled) browserMemory.remove(STORAGE_KEY)
  else browserMemory.write(STORAGE_KEY, 'off')
}
