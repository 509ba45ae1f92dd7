import type { ArticleBulkAction } from '@daily-drops/contract/functions/drops/articles'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { RefreshCw, Search, Sparkles, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionButton } from '../../console/action-button.tsx'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Empty } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import { BulkBar } from '../../console/table/bulk-bar.tsx'
import { DataTable } from '../../console/table/data-table.tsx'
import { useTableChoices } from '../../console/table/table-choices.ts'
import { useAddress } from '../../console/table/use-address.ts'
import { useRowKeys } from '../../console/table/use-row-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { articleColumns } from './article-columns.tsx'
import { ArticleFilters, NO_FILTERS } from './article-filters.tsx'
import { ArticlePages, totalWords } from './article-pages.tsx'
import {
  deleteStep,
  type Outcome,
  restoreStep,
  retagManyStep,
  retagStep,
  withoutSession,
} from './article-steps.ts'
import { MATCHING, RETAG_MISSING } from './articles-actions.ts'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import type { ArticleRow, ArticlesView } from './articles-view.ts'
import { TagEditor } from './tag-editor.tsx'
import { TaggingParams } from './tagging-params.tsx'

type Overlay =
  | { kind: 'edit'; id: number }
  | { kind: 'delete'; ids: readonly number[] }
  | { kind: 'delete-matching' }

const UNDO_MS = 10_000

export function ArticlesScreen({ view }: { view: ArticlesView }) {
  const language = useLanguage('it')
  const texts = ARTICLES_TEXTS[language]
  const { found, filters, topics } = view
  const [, changeAddress] = useAddress()
  const { revalidate, state } = useRevalidator()
  const { start, current: run } = useRunning()
  const isBusy = run !== undefined
  const [overlay, setOverlay] = useState<Overlay>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [whole, setWhole] = useState<ArticlesView['filters']>()
  const [current, setCurrent] = useState<number>()
  const [choices, choose] = useTableChoices('articles')

  const steps = useMemo(() => {
    async function settle(step: Promise<Outcome>) {
      notify((await step).notice)
      await revalidate()
    }
    return {
      retag: (ids: readonly number[]) =>
        settle(
          ids.length === 1
            ? retagStep(callFunction, ids[0] as number, language, notify)
            : retagManyStep(callFunction, ids, language, notify),
        ),
      restore: (ids: readonly number[]) =>
        settle(
          restoreStep(
            callFunction,
            ids.map((dropId) => ({ dropId })),
            language,
          ),
        ),
      async remove(ids: readonly number[]) {
        const { notice, deletions } = await deleteStep(callFunction, ids, language)
        const onClick = () => void settle(restoreStep(callFunction, deletions, language))
        const undo = { duration: UNDO_MS, action: { label: texts.undo, onClick } }
        notify(deletions.length > 0 ? { ...notice, ...undo } : notice)
        setSelected(new Set())
        await revalidate()
      },
    }
  }, [language, revalidate, texts.undo])

  const columns = useMemo(
    () =>
      articleColumns({
        language,
        topics,
        deleted: filters.deleted,
        steps: {
          onEdit: ({ id }) => setOverlay({ kind: 'edit', id }),
          onRetag: ({ id }) => void steps.retag([id]),
          onDelete: ({ id }) => setOverlay({ kind: 'delete', ids: [id] }),
          onRestore: ({ id }) => void steps.restore([id]),
        },
      }),
    [language, topics, filters.deleted, steps],
  )
  const toggle = (ids: readonly number[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const leaveSelection = () => {
    setSelected(new Set())
    setWhole(undefined)
  }
  const articleOf = (id: number) => found.articles.find((article) => article.id === id)
  useRowKeys({
    ids: found.articles.map(({ id }) => id),
    current,
    onMove: setCurrent,
    onOpen: (id) => window.open(articleOf(id)?.url, '_blank', 'noreferrer'),
    onToggle: (id) => toggle([id], !selected.has(id)),
    onEdit: (id) => setOverlay({ kind: 'edit', id }),
    onRetry: (id) => void steps.retag([id]),
    onLeave: leaveSelection,
  })
  /** The loader answers with new filters when the address changes. */
  const isWhole = whole === filters
  const matching = totalWords(view, language)
  const asked = {
    text: filters.text,
    source_id: filters.sourceId,
    untagged: filters.untagged,
    deleted: filters.deleted,
  }
  const startMatching = (action: ArticleBulkAction) => {
    start(MATCHING[action], language, { action, filters: asked })
    leaveSelection()
  }
  const editing = overlay?.kind === 'edit' ? articleOf(overlay.id) : undefined
  async function retagMissing() {
    const notice = await withoutSession(callFunction, language)
    if (notice) notify(notice)
    else start(RETAG_MISSING, language)
  }
  return (
    <ConsolePage
      title={texts.title}
      language={language}
      actions={
        <>
          <ButtonLink to="/admin/review">{texts.review}</ButtonLink>
          <ActionButton name={RETAG_MISSING} language={language} onAsk={() => void retagMissing()}>
            {texts.retagMissing}
          </ActionButton>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            <RefreshCw aria-hidden="true" />
            {texts.refresh}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="c-panel">
          <ArticleFilters
            view={view}
            columns={columns}
            choices={choices}
            onChoose={choose}
            onFilter={(change) => changeAddress({ ...change, page: null })}
            language={language}
          />
          {found.articles.length === 0 ? (
            <Empty
              title={texts.nothingTitle}
              Icon={Search}
              action={<Button onClick={() => changeAddress(NO_FILTERS)}>{texts.clear}</Button>}
            >
              {texts.nothingNote}
            </Empty>
          ) : (
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label={texts.title}
              className="c-scroll max-h-[70dvh] border-t border-line"
            >
              <DataTable<ArticleRow>
                caption={texts.title}
                columns={columns}
                rows={found.articles}
                nameOf={({ title }) => title}
                choices={choices}
                current={current}
                selection={{
                  labels: { all: texts.selectAll, row: texts.select },
                  selected,
                  onSelect: toggle,
                }}
              />
            </section>
          )}
          {selected.size > 0 && (
            <BulkBar
              label={isWhole ? texts.matching.chosen(matching) : texts.selected(selected.size)}
              whole={
                isWhole || found.total <= found.articles.length || selected.size < found.articles.length
                  ? undefined
                  : { label: texts.matching.choose(matching), onChoose: () => setWhole(filters) }
              }
              unselect={{ label: texts.unselect, onClick: leaveSelection }}
            >
              {!filters.deleted && (
                <Button
                  size="sm"
                  disabled={isWhole && isBusy}
                  onClick={() => (isWhole ? startMatching('retag') : void steps.retag([...selected]))}
                >
                  <Sparkles aria-hidden="true" />
                  {texts.retag}
                </Button>
              )}
              {filters.deleted ? (
                <Button
                  size="sm"
                  disabled={isWhole && isBusy}
                  onClick={() => (isWhole ? startMatching('restore') : void steps.restore([...selected]))}
                >
                  {texts.restore}
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="danger"
                  disabled={isWhole && isBusy}
                  onClick={() =>
                    setOverlay(isWhole ? { kind: 'delete-matching' } : { kind: 'delete', ids: [...selected] })
                  }
                >
                  <Trash2 aria-hidden="true" />
                  {texts.remove}
                </Button>
              )}
            </BulkBar>
          )}
          <div className="c-foot block!">
            <ArticlePages view={view} language={language} />
          </div>
        </div>
        <TaggingParams params={view.params} mayChange={view.mayChangeParams} language={language} />
      </div>
      {editing && (
        <TagEditor
          key={editing.id}
          article={editing}
          topics={topics}
          language={language}
          onSaved={() => void revalidate()}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay?.kind === 'delete' && (
        <ConfirmDialog
          title={texts.removeTitle(overlay.ids.length)}
          tone="warn"
          consequence={texts.removeConsequence(overlay.ids.length)}
          confirm={texts.removeConfirm(overlay.ids.length)}
          language={language}
          onConfirm={() => void steps.remove(overlay.ids)}
          onClose={() => setOverlay(undefined)}
        />
      )}
      {overlay?.kind === 'delete-matching' && (
        <ConfirmDialog
          title={texts.matching.removeTitle(matching)}
          tone="warn"
          consequence={texts.removeConsequence(found.total)}
          confirm={texts.matching.removeConfirm(matching)}
          language={language}
          onConfirm={() => startMatching('delete')}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </ConsolePage>
  )
}
