import type { ArticleBulkAction } from '@daily-drops/contract/functions/drops/articles'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { RefreshCw, RotateCcw, Search, Sparkles, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionButton } from '../../console/action-button.tsx'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import type { BulkAction } from '../../console/list/bulk-bar.tsx'
import { List } from '../../console/list/list.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { useRunning } from '../../console/running.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { articleColumns } from './article-columns.tsx'
import { ArticleDrawer } from './article-drawer.tsx'
import { articleFilters } from './article-filters.ts'
import { ArticlePages } from './article-pages.tsx'
import { deleteStep, restoreStep, retagManyStep, retagStep, withoutSession } from './article-steps.ts'
import { MATCHING, RETAG_MISSING } from './articles-actions.ts'
import { type ArticleRow, type ArticlesView, matchingOf } from './articles-view.ts'
import { TagEditor } from './tag-editor.tsx'
import { TaggingParams } from './tagging-params.tsx'

type Deletions = Parameters<typeof restoreStep>[1]

const UNDO_MS = 10_000

export function ArticlesScreen({ view }: { view: ArticlesView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleArticles)
  const { found, asked, topics } = view
  const { revalidate, state } = useRevalidator()
  const { start } = useRunning()
  const settle = useSettle()
  const [edited, setEdited] = useState<number>()
  const editing = found.articles.find(({ id }) => id === edited)

  const retag = (ids: readonly number[]) =>
    void settle(
      ids.length === 1
        ? retagStep(callFunction, ids[0] as number, language, notify)
        : retagManyStep(callFunction, ids, language, notify),
    )
  const restore = (deletions: Deletions) => void settle(restoreStep(callFunction, deletions, language))
  const restoreIds = (ids: readonly number[]) => restore(ids.map((dropId) => ({ dropId })))
  const remove = (ids: readonly number[]) =>
    settle(
      deleteStep(callFunction, ids, language).then(({ notice, deletions }) => {
        const undo = { label: t('undo'), onClick: () => restore(deletions) }
        return deletions.length > 0 ? { ...notice, duration: UNDO_MS, action: undo } : notice
      }),
    )
  const asksToRemove = (ids: readonly number[]) => {
    const only = ids.length === 1 ? found.articles.find(({ id }) => id === ids[0]) : undefined
    return {
      title: only ? t('removeTitle', { title: only.title }) : t('removeManyTitle', { count: ids.length }),
      consequence: t('removeConsequence', { count: ids.length }),
      confirm: t('removeConfirm', { count: ids.length }),
    }
  }
  const startMatching = (action: ArticleBulkAction, leave: () => void) => {
    const { page: _, ...filters } = asked
    start(MATCHING[action], language, { action, filters })
    leave()
  }
  const bulk: Record<ArticleBulkAction, BulkAction> = {
    retag: {
      label: t('retag'),
      Icon: Sparkles,
      onPick: ({ ids, isWhole, leave }) => (isWhole ? startMatching('retag', leave) : retag(ids)),
    },
    restore: {
      label: t('restore'),
      onPick: ({ ids, isWhole, leave }) => (isWhole ? startMatching('restore', leave) : restoreIds(ids)),
    },
    delete: {
      label: t('remove'),
      Icon: Trash2,
      tone: 'danger',
      asks: ({ ids, isWhole, count }) =>
        isWhole
          ? {
              title: t('matching.removeTitle', { count }),
              consequence: t('removeConsequence', { count: found.total }),
              confirm: t('matching.removeConfirm', { count }),
            }
          : asksToRemove(ids),
      onPick: ({ ids, isWhole, leave }) =>
        isWhole ? startMatching('delete', leave) : void remove(ids).then(leave),
    },
  }
  async function retagMissing() {
    const notice = await withoutSession(callFunction, language)
    if (notice) notify(notice)
    else start(RETAG_MISSING, language)
  }
  return (
    <ConsolePage
      title={t('title')}
      actions={
        <>
          <ButtonLink to="/admin/review">{t('review')}</ButtonLink>
          <ActionButton name={RETAG_MISSING} onAsk={() => void retagMissing()}>
            {t('retagMissing')}
          </ActionButton>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            <RefreshCw aria-hidden="true" />
            {t('refresh')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <List<ArticleRow>
          title={t('title')}
          name="articles"
          columns={articleColumns(view, language, ({ id }) =>
            asked.deleted
              ? [
                  {
                    label: t('restore'),
                    text: t('restore'),
                    Icon: RotateCcw,
                    onPick: () => restoreIds([id]),
                  },
                ]
              : [
                  { label: t('editTags'), Icon: Tags, onPick: () => setEdited(id) },
                  { label: t('retag'), Icon: Sparkles, onPick: () => retag([id]) },
                  {
                    label: t('remove'),
                    Icon: Trash2,
                    tone: 'danger',
                    asks: asksToRemove([id]),
                    onPick: () => void remove([id]),
                  },
                ],
          )}
          page={{ rows: found.articles, total: matchingOf(view) }}
          empty={{ title: t('nothingTitle'), Icon: Search, note: t('nothingNote') }}
          filters={articleFilters(view, language)}
          asked={{ filters: asked }}
          selection={{
            nameOf: ({ title }) => title,
            actions: asked.deleted ? [bulk.restore] : [bulk.retag, bulk.delete],
          }}
          keys={{
            o: ({ url }) => window.open(url, '_blank', 'noreferrer'),
            e: ({ id }) => setEdited(id),
            r: ({ id }) => retag([id]),
          }}
          foot={<ArticlePages view={view} />}
          drawer={(opened, way) => {
            const article = found.articles.find(({ id }) => String(id) === opened)
            if (!article) return null
            const actions = {
              onEditTags: () => setEdited(article.id),
              onRetag: () => retag([article.id]),
            }
            return <ArticleDrawer article={article} {...(!asked.deleted && actions)} {...way} />
          }}
        />
        <TaggingParams params={view.params} mayChange={view.mayChangeParams} />
      </div>
      {editing && (
        <TagEditor
          key={editing.id}
          article={editing}
          topics={topics}
          onSaved={() => void revalidate()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ConsolePage>
  )
}
