import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tabMemory } from '../page/browser-storage.ts'
import type { Notice } from '../ui/overlays/notice.ts'
import { notify } from '../ui/overlays/toast.tsx'
import { type Action, followAction, type Performed, type Progress, perform } from './actions.ts'
import type { Language } from './language.tsx'

/** One start of an action: running, or its outcome. */
export interface Run {
  name: string
  label: string
  language: Language
  startedAt: number
  jobId?: string
  progress?: Progress
  endedAt?: number
  notice?: Notice
  output?: unknown
}

interface Running {
  runs: readonly Run[]
  /** The running action. Only one at a time, in the whole console. */
  current: Run | undefined
  /** The input, where it is not always the same. */
  start: (name: string, language: Language, input?: unknown) => void
}

const RunningContext = createContext<Running>({ runs: [], current: undefined, start: () => {} })
const NONE: readonly Run[] = []
const KEPT = 'console-runs'
const MAX_KEPT = 10
const UNDO_MS = 10_000

interface RunningProviderProps {
  /** By name, so that a reloaded page knows what it was waiting for. */
  actions: Record<string, Action>
  children: ReactNode
}

/** Wraps all screens: a job started on one continues while another is shown, and after a reload. */
export function RunningProvider({ actions, children }: RunningProviderProps) {
  const [runs, setRuns] = useState(NONE)
  const { revalidate } = useRevalidator()
  const busy = useRef(false)

  const change = useCallback((startedAt: number, part: Partial<Run>) => {
    setRuns((all) => all.map((run) => (run.startedAt === startedAt ? { ...run, ...part } : run)))
  }, [])

  // An outcome offers an undo, which starts another action.
  const restart = useRef<Running['start']>(() => {})
  const finish = useCallback(
    ({ name, language, startedAt }: Run, { notice, output }: Performed) => {
      busy.current = false
      change(startedAt, { endedAt: Date.now(), notice, output })
      const undo = output === undefined ? undefined : actions[name]?.undo?.(output as never)
      const onClick = () => undo && restart.current(undo.name, language, undo.input)
      const label = consoleCommon.in(language)('undo')
      notify(undo ? { ...notice, duration: UNDO_MS, action: { label, onClick } } : notice)
      void revalidate()
    },
    [actions, change, revalidate],
  )

  const start = useCallback(
    (name: string, language: Language, input?: unknown) => {
      const known = actions[name]
      if (!known || busy.current) return
      const action = input === undefined ? known : { ...known, input }
      busy.current = true
      const run: Run = { name, label: action.label(language), language, startedAt: Date.now() }
      setRuns((all) => [run, ...all].slice(0, MAX_KEPT))
      const onPending = (jobId: string) => change(run.startedAt, { jobId })
      const onProgress = (progress: Progress) => change(run.startedAt, { progress })
      void perform(action, { language, onPending, onProgress, onStarted: notify }).then((performed) =>
        finish(run, performed),
      )
    },
    [actions, change, finish],
  )
  useEffect(() => {
    restart.current = start
  }, [start])

  useEffect(() => {
    if (runs !== NONE) tabMemory.write(KEPT, JSON.stringify(runs))
  }, [runs])

  // A job that was running when the page was left is followed to its end.
  useEffect(() => {
    const kept = readKept()
    setRuns(kept)
    const open = kept.find((run) => run.endedAt === undefined)
    const action = open && actions[open.name]
    if (!open?.jobId || !action) return
    busy.current = true
    const onProgress = (progress: Progress) => change(open.startedAt, { progress })
    const onPending = (jobId: string) => change(open.startedAt, { jobId })
    const options = { language: open.language, onPending, onProgress, onStarted: notify }
    void followAction(action, open.jobId, options).then((ended) => finish(open, ended))
  }, [actions, change, finish])

  const running = useMemo(
    () => ({ runs, current: runs.find((run) => run.endedAt === undefined), start }),
    [runs, start],
  )
  return <RunningContext value={running}>{children}</RunningContext>
}

export function useRunning(): Running {
  return use(RunningContext)
}

/** A call without a job cannot be found again. */
function readKept(): readonly Run[] {
  const kept = tabMemory.readJson(KEPT)
  if (!Array.isArray(kept)) return NONE
  return (kept as Run[]).filter((run) => run?.jobId !== undefined || run?.endedAt !== undefined)
}
