import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleSourceLists } from '@daily-drops/messages/subjects/console-source-lists'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { consoleSuggestions } from '@daily-drops/messages/subjects/console-suggestions'
import { Pause, Play, Plus, Rss } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { List } from '../../console/list/list.tsx'
import { useAddress } from '../../console/list/use-address.ts'
import { ConsolePage } from '../../console/page-head.tsx'
import { useRunning } from '../../console/running.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { DeleteSource } from './delete-source.tsx'
import { ImportDialog, ImportLabel } from './import-dialog.tsx'
import { sourceColumns } from './source-columns.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import { SourceFigures } from './source-figures.tsx'
import { sourceFilters } from './source-filters.tsx'
import { SourceFormDialog } from './source-form.tsx'
import { deleteSourceStep, fetchSourceStep, pauseSourcesStep, undoPauseStep } from './source-steps.ts'
import { PAUSE_MATCHING, RESUME_MATCHING } from './sources-actions.ts'
import type { SourceRow, SourcesView } from './sources-view.ts'

type Overlay = { kind: 'add' | 'import' } | { kind: 'edit' | 'delete'; source: SourceRow }

const UNDO_MS = 10_000

export function SourcesScreen({ view }: { view: SourcesView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const [params, changeAddress] = useAddress()
  const { revalidate } = useRevalidator()
  const [overlay, setOverlay] = useState<Overlay>()
  const { start } = useRunning()
  const { page, stats, now } = view

  const settle = useSettle()
  const fetchNow = ({ id }: { id: number }) =>
    void settle(fetchSourceStep(callFunction, id, language, notify))
  const pause = (which: readonly number[], paused: boolean) =>
    void settle(
      pauseSourcesStep(callFunction, which, paused, language).then(({ notice, undo }) => {
        const onClick = () => undo && void settle(undoPauseStep(callFunction, undo, language))
        return undo ? { ...notice, duration: UNDO_MS, action: { label: t('undo'), onClick } } : notice
      }),
    )
  const startMatching = (paused: boolean, leave: () => void) => {
    start(paused ? PAUSE_MATCHING : RESUME_MATCHING, language, { paused, filters: view.asked.filters })
    leave()
  }
  return (
    <ConsolePage
      title={t('title')}
      note={t('note')}
      back={{ to: '/admin', label: t('back') }}
      actions={
        <>
          <Button onClick={() => setOverlay({ kind: 'import' })}>
            <ImportLabel />
          </Button>
          <ButtonLink to="/admin/suggestions">{consoleSuggestions.in(language)('title')}</ButtonLink>
          <ButtonLink to="/admin/sources.opml" reloadDocument download>
            {consoleSourceLists.in(language)('exportList')}
          </ButtonLink>
          <Button variant="primary" onClick={() => setOverlay({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        </>
      }
    >
      <SourceFigures view={view} />
      <List
        title={t('title')}
        name="sources"
        columns={sourceColumns(language, now, {
          onFetch: fetchNow,
          onDelete: (source) => setOverlay({ kind: 'delete', source }),
        })}
        page={page}
        total={(counted) => t('total', counted)}
        filters={sourceFilters(stats, language)}
        asked={view.asked}
        empty={
          stats.total_sources === 0
            ? {
                title: t('emptyTitle'),
                Icon: Rss,
                note: t('emptyNote'),
                action: (
                  <Button variant="primary" onClick={() => setOverlay({ kind: 'add' })}>
                    {t('addFirst')}
                  </Button>
                ),
              }
            : { title: t('nothingTitle'), note: t('nothingNote') }
        }
        selection={{
          nameOf: ({ name }) => name,
          actions: [
            {
              label: t('pause'),
              Icon: Pause,
              asks: ({ isWhole, count }) =>
                isWhole
                  ? {
                      title: t('matching.title', { count }),
                      consequence: t('matching.consequence'),
                      confirm: t('matching.confirm', { count }),
                    }
                  : undefined,
              onPick: ({ ids, isWhole, leave }) => (isWhole ? startMatching(true, leave) : pause(ids, true)),
            },
            {
              label: t('resume'),
              Icon: Play,
              onPick: ({ ids, isWhole, leave }) =>
                isWhole ? startMatching(false, leave) : pause(ids, false),
            },
          ],
        }}
        keys={{ e: (source) => setOverlay({ kind: 'edit', source }), r: fetchNow }}
        drawer={(id, way) => (
          <SourceDrawer
            id={Number(id)}
            version={now}
            onFetch={fetchNow}
            onPause={(source, paused) => pause([source.id], paused)}
            onEdit={(source) => setOverlay({ kind: 'edit', source })}
            onDelete={(source) => setOverlay({ kind: 'delete', source })}
            {...way}
          />
        )}
      />
      {(overlay?.kind === 'add' || overlay?.kind === 'edit') && (
        <SourceFormDialog
          source={overlay.kind === 'edit' ? overlay.source : undefined}
          onDone={() => void revalidate()}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay?.kind === 'import' && (
        <ImportDialog onDone={() => void revalidate()} onClose={() => setOverlay(undefined)} />
      )}
      {overlay?.kind === 'delete' && (
        <DeleteSource
          source={overlay.source}
          onDelete={() => {
            if (params.get('open') === String(overlay.source.id)) changeAddress({ open: null })
            void settle(deleteSourceStep(callFunction, overlay.source.id, language, notify))
          }}
          onPause={() => pause([overlay.source.id], true)}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </ConsolePage>
  )
}
