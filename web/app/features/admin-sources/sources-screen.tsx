import { callFunction } from '@daily-drops/contract/kernel/client'
import { Pause, Play, Plus, Rss, Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { formatNumber } from '../../console/formats.ts'
import { useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Empty } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import { BulkBar } from '../../console/table/bulk-bar.tsx'
import { useTableChoices } from '../../console/table/table-choices.ts'
import { useAddress } from '../../console/table/use-address.ts'
import { useRowKeys } from '../../console/table/use-row-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { DeleteSource } from './delete-source.tsx'
import { ImportDialog, ImportLabel } from './import-dialog.tsx'
import { FIRST_CHOICES, sourceColumns } from './source-columns.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import { SourceFigures } from './source-figures.tsx'
import { NO_FILTERS, SourceFilters } from './source-filters.tsx'
import { SourceFormDialog } from './source-form.tsx'
import { SourceList } from './source-list.tsx'
import { SOURCE_LISTS_TEXTS } from './source-lists-texts.ts'
import {
  deleteSourceStep,
  fetchSourceStep,
  type Outcome,
  pauseSourcesStep,
  undoPauseStep,
} from './source-steps.ts'
import { PAUSE_MATCHING, RESUME_MATCHING } from './sources-actions.ts'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceRow, SourcesView } from './sources-view.ts'

type Overlay = { kind: 'add' | 'import' | 'pause-matching' } | { kind: 'edit' | 'delete'; source: SourceRow }

export function SourcesScreen({ view }: { view: SourcesView }) {
  const language = useLanguage('it')
  const texts = SOURCES_TEXTS[language]
  const [params, changeAddress] = useAddress()
  const { revalidate } = useRevalidator()
  const [overlay, setOverlay] = useState<Overlay>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [whole, setWhole] = useState<SourcesView['filters']>()
  const { start, current: run } = useRunning()
  const [moved, setMoved] = useState<number>()
  const [choices, choose] = useTableChoices('sources', FIRST_CHOICES)
  const open = Number(params.get('source')) || undefined
  const current = open ?? moved
  const ids = view.first.sources.map(({ id }) => id)

  const settle = useCallback(
    async (step: Promise<Outcome>) => {
      const { notice } = await step
      notify(notice)
      await revalidate()
    },
    [revalidate],
  )
  const fetchNow = useCallback(
    (id: number) => void settle(fetchSourceStep(callFunction, id, language, notify)),
    [settle, language],
  )
  const pause = async (which: readonly number[], paused: boolean) => {
    const { notice, undo } = await pauseSourcesStep(callFunction, which, paused, language)
    const onClick = () => undo && void settle(undoPauseStep(callFunction, undo, language))
    notify(undo ? { ...notice, duration: 10_000, action: { label: texts.undo, onClick } } : notice)
    await revalidate()
  }
  const show = useCallback(
    (id: number | null) => changeAddress({ source: id === null ? null : String(id) }),
    [changeAddress],
  )
  const columns = useMemo(
    () =>
      sourceColumns(language, view.now, {
        onOpen: ({ id }) => show(id),
        onFetch: ({ id }) => fetchNow(id),
        onDelete: (source) => setOverlay({ kind: 'delete', source }),
      }),
    [language, view.now, show, fetchNow],
  )
  const move = (id: number) => (open === undefined ? setMoved(id) : show(id))
  const toggle = (which: readonly number[], on: boolean) =>
    setSelected((before) => withAll(before, which, on))
  const leaveSelection = () => {
    setSelected(new Set())
    setWhole(undefined)
  }
  useRowKeys({
    ids,
    current,
    onMove: move,
    onOpen: show,
    onToggle: (id) => toggle([id], !selected.has(id)),
    onEdit: (id) => {
      const source = view.first.sources.find((one) => one.id === id)
      if (source) setOverlay({ kind: 'edit', source })
    },
    onRetry: fetchNow,
    onLeave: () => (open === undefined ? leaveSelection() : show(null)),
  })
  /** The loader answers with new filters when the address changes. */
  const isWhole = whole === view.filters
  const matching = (view.first.total_is_exact ? '' : texts.more) + formatNumber(view.first.total, language)
  const startMatching = (paused: boolean) => {
    const { order: _, ...filters } = view.filters
    start(paused ? PAUSE_MATCHING : RESUME_MATCHING, language, { paused, filters })
    leaveSelection()
  }
  const isEmpty = view.stats.total_sources === 0
  return (
    <ConsolePage
      title={texts.title}
      note={texts.note}
      back={{ to: '/admin', label: texts.back }}
      language={language}
      actions={
        <>
          <Button onClick={() => setOverlay({ kind: 'import' })}>
            <ImportLabel language={language} />
          </Button>
          <ButtonLink to="/admin/sources.opml" reloadDocument download>
            {SOURCE_LISTS_TEXTS[language].exportList}
          </ButtonLink>
          <Button variant="primary" onClick={() => setOverlay({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
        </>
      }
    >
      <SourceFigures view={view} language={language} />
      <section className="c-panel" aria-label={texts.stats.total}>
        {isEmpty ? (
          <Empty
            title={texts.emptyTitle}
            Icon={Rss}
            action={
              <Button variant="primary" onClick={() => setOverlay({ kind: 'add' })}>
                {texts.addFirst}
              </Button>
            }
          >
            {texts.emptyNote}
          </Empty>
        ) : (
          <>
            <SourceFilters
              filters={view.filters}
              stats={view.stats}
              columns={columns}
              choices={choices}
              onChoose={choose}
              onChange={changeAddress}
              language={language}
            />
            {view.first.total === 0 ? (
              <Empty
                title={texts.nothingTitle}
                Icon={Search}
                action={<Button onClick={() => changeAddress(NO_FILTERS)}>{texts.clear}</Button>}
              >
                {texts.nothingNote}
              </Empty>
            ) : (
              <SourceList
                view={view}
                columns={columns}
                choices={choices}
                selection={{
                  labels: { all: texts.selectAll, row: texts.select },
                  selected,
                  onSelect: toggle,
                }}
                current={current}
                onOrder={(order) => changeAddress({ order: order === view.filters.order ? null : order })}
                language={language}
              />
            )}
            {selected.size > 0 && (
              <BulkBar
                label={isWhole ? texts.matching.chosen(matching) : texts.selected(selected.size)}
                whole={
                  isWhole || view.first.total <= selected.size
                    ? undefined
                    : { label: texts.matching.choose(matching), onChoose: () => setWhole(view.filters) }
                }
                unselect={{ label: texts.unselect, onClick: leaveSelection }}
              >
                <Button
                  size="sm"
                  disabled={isWhole && run !== undefined}
                  onClick={() =>
                    isWhole ? setOverlay({ kind: 'pause-matching' }) : void pause([...selected], true)
                  }
                >
                  <Pause aria-hidden="true" />
                  {texts.pause}
                </Button>
                <Button
                  size="sm"
                  disabled={isWhole && run !== undefined}
                  onClick={() => (isWhole ? startMatching(false) : void pause([...selected], false))}
                >
                  <Play aria-hidden="true" />
                  {texts.resume}
                </Button>
              </BulkBar>
            )}
          </>
        )}
      </section>
      {open !== undefined && (
        <SourceDrawer
          id={open}
          version={view.now}
          language={language}
          onFetch={({ id }) => fetchNow(id)}
          onPause={({ id }, paused) => void pause([id], paused)}
          onEdit={(source) => setOverlay({ kind: 'edit', source })}
          onDelete={(source) => setOverlay({ kind: 'delete', source })}
          onMove={(step) => {
            const next = ids[ids.indexOf(open) + step]
            if (next !== undefined) show(next)
          }}
          onClose={() => show(null)}
        />
      )}
      {(overlay?.kind === 'add' || overlay?.kind === 'edit') && (
        <SourceFormDialog
          source={overlay.kind === 'edit' ? overlay.source : undefined}
          language={language}
          onDone={() => void revalidate()}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay?.kind === 'pause-matching' && (
        <ConfirmDialog
          title={texts.matching.title(matching)}
          tone="warn"
          consequence={texts.matching.consequence}
          confirm={texts.matching.confirm(matching)}
          language={language}
          onConfirm={() => startMatching(true)}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay?.kind === 'import' && (
        <ImportDialog
          language={language}
          onDone={() => void revalidate()}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay?.kind === 'delete' && (
        <DeleteSource
          source={overlay.source}
          language={language}
          onDelete={() => {
            if (open === overlay.source.id) show(null)
            void settle(deleteSourceStep(callFunction, overlay.source.id, language, notify))
          }}
          onPause={() => void pause([overlay.source.id], true)}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </ConsolePage>
  )
}

function withAll(before: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const after = new Set(before)
  for (const id of ids) {
    if (on) after.add(id)
    else after.delete(id)
  }
  return after
}
