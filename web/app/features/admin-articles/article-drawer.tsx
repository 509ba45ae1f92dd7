import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { consoleStories } from '@daily-drops/messages/subjects/console-stories'
import { Sparkles, Tags } from 'lucide-react'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import type { DrawerNavigation } from '../../console/list/list.tsx'
import { ListDrawer } from '../../console/list/list-drawer.tsx'
import { Button } from '../../ui/button.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { ArticleStory } from './article-story.tsx'
import type { ArticleRow } from './articles-view.ts'

interface ArticleDrawerProps extends DrawerNavigation {
  article: ArticleRow
  /** Undefined for deleted articles. */
  onEditTags?: (() => void) | undefined
  onRetag?: (() => void) | undefined
}

export function ArticleDrawer({ article, onEditTags, onRetag, ...way }: ArticleDrawerProps) {
  const t = useConsoleMessages(consoleArticles)
  const words = useConsoleMessages(consoleStories)
  return (
    <ListDrawer
      title={article.title}
      head={
        onEditTags && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button size="sm" onClick={onEditTags}>
              <Tags aria-hidden="true" />
              {t('editTags')}
            </Button>
            <Button size="sm" onClick={onRetag}>
              <Sparkles aria-hidden="true" />
              {t('retag')}
            </Button>
          </div>
        )
      }
      {...way}
    >
      <ArticleStory key={article.id} dropId={article.id} />
      <section>
        <h3>{words('data')}</h3>
        <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-meta [&_dd]:wrap-anywhere [&_dt]:text-ink-2">
          <dt>{words('data.source')}</dt>
          <dd>
            <PublisherText>{article.source.name}</PublisherText>
          </dd>
          <dt>{words('data.added')}</dt>
          <dd>{formatMinute(article.created_at)}</dd>
          <dt>{words('data.address')}</dt>
          <dd dir="ltr">
            <a href={article.url} target="_blank" rel="noreferrer" className="c-link">
              {article.url}
            </a>
          </dd>
        </dl>
      </section>
    </ListDrawer>
  )
}
