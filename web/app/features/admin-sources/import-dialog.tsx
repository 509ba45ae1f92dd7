import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleSourceLists } from '@daily-drops/messages/subjects/console-source-lists'
import { useState } from 'react'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage, useOverlayWords } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { ListTable } from '../../console/list/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { type Line, type LineOutcome, MAX_LISTED, progressOf, readOpml } from './import-list.ts'
import { readyImport, startImport, useImportRun } from './import-run.ts'

const KINDS: Record<LineOutcome, StateKind> = { added: 'ok', known: 'off', unusable: 'warn', failed: 'bad' }
/** More would only be scrolled past. Errors come first. */
const SHOWN = 500
const ORDER: readonly (LineOutcome | undefined)[] = ['failed', 'unusable', 'added', 'known', undefined]

interface ImportDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Reads a list in the browser, sends it in batches, and shows each line's outcome. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSourceLists)
  const count = (value: number) => formatNumber(value, language)
  const { lines, state } = useImportRun()
  const [problem, setProblem] = useState<string>()
  const { done, total } = progressOf(lines)
  const isRunning = state === 'running'

  async function read(file: File | undefined) {
    const found = file && readOpml(await file.text())
    readyImport(found && found.length <= MAX_LISTED ? found : [])
    if (!found) setProblem(file && t('unreadable'))
    else setProblem(found.length > MAX_LISTED ? t('tooMany', { most: count(MAX_LISTED) }) : undefined)
  }
  async function start() {
    await startImport(callFunction)
    onDone()
  }
  const numberOf = (outcome: LineOutcome) => count(lines.filter((line) => line.outcome === outcome).length)
  return (
    <Dialog
      title={t('importList')}
      description={t('importNote')}
      {...useOverlayWords()}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <TextField
          label={t('file')}
          error={problem}
          type="file"
          accept=".opml,.xml,text/x-opml,text/xml"
          disabled={isRunning}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
        {state !== 'reading' && (
          <div role="status">
            <Progress
              className="mt-1.75 mb-1.5"
              label={t('importList')}
              value={done}
              max={Math.max(1, total)}
              tone="ok"
            />
            <p className="text-quiet text-ink-2 mt-1">
              {isRunning
                ? `${t('progress', { done: count(done), total: count(total) })} · ${t('leave')}`
                : t('result', {
                    added: numberOf('added'),
                    known: numberOf('known'),
                    unusable: numberOf('unusable'),
                  })}
            </p>
          </div>
        )}
        {lines.length > 0 && <Lines lines={lines} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('close')}</Button>
        {state === 'reading' && (
          <Button variant="primary" disabled={total === 0} onClick={() => void start()}>
            {t('start', { count: count(total) })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Its button, and its progress. */
export function ImportLabel() {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSourceLists)
  const { lines, state } = useImportRun()
  if (state !== 'running') return t('importList')
  const { done, total } = progressOf(lines)
  return (
    <State kind="running">
      {t('importList')}:{' '}
      {t('progress', { done: formatNumber(done, language), total: formatNumber(total, language) })}
    </State>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useConsoleMessages(consoleSourceLists)
  const shown = lines
    .toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
    .slice(0, SHOWN)
  return (
    <section
      aria-label={t('columns.source')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="c-scroll max-h-72"
    >
      <ListTable<Line>
        label={t('columns.source')}
        density="compact"
        rows={shown}
        idOf={(_, nth) => nth}
        columns={[
          column('source', t('columns.source'), { narrow: 'full' }, ({ name, source }) => (
            <>
              {name}
              {source && <span className="c-second break-all">{source.feed_url}</span>}
            </>
          )),
          column(
            'outcome',
            t('columns.outcome'),
            ({ outcome }) => outcome && <State kind={KINDS[outcome]}>{t(`outcomes.${outcome}`)}</State>,
          ),
        ]}
      />
    </section>
  )
}
