import { callFunction } from '@daily-drops/contract/kernel/client'
import { useState } from 'react'
import { formatNumber } from '../../console/formats.ts'
import { CLOSE, type Language } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { ListTable } from '../../console/list/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { type Line, type LineOutcome, MAX_LISTED, progressOf, readOpml } from './import-list.ts'
import { readyImport, startImport, useImportRun } from './import-run.ts'
import { SOURCE_LISTS_TEXTS } from './source-lists-texts.ts'

const KINDS: Record<LineOutcome, StateKind> = { added: 'ok', known: 'off', unusable: 'warn', failed: 'bad' }
/** More would only be scrolled past. Errors come first. */
const SHOWN = 500
const ORDER: readonly (LineOutcome | undefined)[] = ['failed', 'unusable', 'added', 'known', undefined]

interface ImportDialogProps {
  language: Language
  onDone: () => void
  onClose: () => void
}

/** Reads a list in the browser, sends it in batches, and shows each line's outcome. */
export function ImportDialog({ language, onDone, onClose }: ImportDialogProps) {
  const texts = SOURCE_LISTS_TEXTS[language]
  const count = (value: number) => formatNumber(value, language)
  const { lines, state } = useImportRun()
  const [problem, setProblem] = useState<string>()
  const { done, total } = progressOf(lines)
  const isRunning = state === 'running'

  async function read(file: File | undefined) {
    const found = file && readOpml(await file.text())
    readyImport(found && found.length <= MAX_LISTED ? found : [])
    if (!found) setProblem(file && texts.unreadable)
    else setProblem(found.length > MAX_LISTED ? texts.tooMany(count(MAX_LISTED)) : undefined)
  }
  async function start() {
    await startImport(callFunction)
    onDone()
  }
  const numberOf = (outcome: LineOutcome) => count(lines.filter((line) => line.outcome === outcome).length)
  return (
    <Dialog
      title={texts.importList}
      description={texts.importNote}
      lang={language}
      closeLabel={CLOSE[language]}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <TextField
          label={texts.file}
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
              label={texts.importList}
              value={done}
              max={Math.max(1, total)}
              tone="ok"
            />
            <p className="text-quiet text-ink-2 mt-1">
              {isRunning
                ? `${texts.progress(count(done), count(total))} · ${texts.leave}`
                : texts.result(numberOf('added'), numberOf('known'), numberOf('unusable'))}
            </p>
          </div>
        )}
        {lines.length > 0 && <Lines lines={lines} language={language} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{texts.close}</Button>
        {state === 'reading' && (
          <Button variant="primary" disabled={total === 0} onClick={() => void start()}>
            {texts.start(count(total))}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Its button, and its progress. */
export function ImportLabel({ language }: { language: Language }) {
  const texts = SOURCE_LISTS_TEXTS[language]
  const { lines, state } = useImportRun()
  if (state !== 'running') return texts.importList
  const { done, total } = progressOf(lines)
  return (
    <State kind="running">
      {texts.importList}: {texts.progress(formatNumber(done, language), formatNumber(total, language))}
    </State>
  )
}

function Lines({ lines, language }: { lines: readonly Line[]; language: Language }) {
  const texts = SOURCE_LISTS_TEXTS[language]
  const shown = lines
    .toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
    .slice(0, SHOWN)
  return (
    <section
      aria-label={texts.columns.source}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="c-scroll max-h-72"
    >
      <ListTable<Line>
        label={texts.columns.source}
        density="compact"
        rows={shown}
        idOf={(_, nth) => nth}
        columns={[
          column('source', texts.columns.source, { narrow: 'full' }, ({ name, source }) => (
            <>
              {name}
              {source && <span className="c-second break-all">{source.feed_url}</span>}
            </>
          )),
          column(
            'outcome',
            texts.columns.outcome,
            ({ outcome }) => outcome && <State kind={KINDS[outcome]}>{texts.outcomes[outcome]}</State>,
          ),
        ]}
      />
    </section>
  )
}
