import { isTopicLimit } from '@daily-drops/contract/accounts/topic-limits'
import { preferences } from '@daily-drops/messages/subjects/preferences'
import { useNavigation } from 'react-router'
import type { GivenFeedback } from '../../items/feedback-kinds.ts'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { useHydrated } from '../../ui/in-browser.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NoScriptNotice } from '../../ui/states/no-script-notice.tsx'
import { EditionSize } from './edition-size.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { LimitNotice } from './limit-notice.tsx'
import type { loadChoice } from './load-choice.ts'
import type { PreferencesNotice } from './preferences-outcome.ts'
import { TopicSummary } from './topic-summary.tsx'
import { TopicWizard } from './topic-wizard.tsx'
import { UnknownTopics } from './unknown-topics.tsx'
import { useTopicChoice } from './use-topic-choice.ts'
import { VideoSwitch } from './video-switch.tsx'

interface PreferencesScreenProps extends Awaited<ReturnType<typeof loadChoice>> {
  feedback: GivenFeedback
  notice: PreferencesNotice | undefined
}

export function PreferencesScreen({ choice, topics, premium, feedback, notice }: PreferencesScreenProps) {
  const t = useMessages(preferences)
  const locale = useLocale()
  const topicChoice = useTopicChoice({ topics, saved: choice.topics, sent: notice?.refusal?.values, premium })
  const hydrated = useHydrated()
  const saving = useNavigation().formData?.get('intent') === 'save'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <NoScriptNotice notice={notice} />
      <PostForm refusal={notice?.refusal} className="mt-8 grid gap-10">
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <TopicWizard choice={topicChoice} />
          <TopicSummary choice={topicChoice} />
          <UnknownTopics choice={topicChoice} />
        </div>
        <div className="border-t border-line pt-8">
          <LanguagePicker saved={choice.languages} />
        </div>
        <div className="grid items-start gap-x-10 gap-y-6 border-t border-line pt-8 md:grid-cols-2">
          <VideoSwitch saved={choice.youtube_embed_pref} />
          <EditionSize saved={choice.edition_size} />
        </div>
        <div
          data-keep-clear
          className="sticky bottom-[var(--below,0px)] z-10 -mx-5 grid gap-2 border-t border-line bg-paper px-5 py-3 md:mx-0 md:px-0"
        >
          <LimitNotice
            refusal={isTopicLimit(notice?.description, locale) ? notice?.description : undefined}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-meta text-ink-2">
              {t(choice.edition_made ? 'fromTomorrow' : 'fromNextEdition')}
            </p>
            <Button
              variant="primary"
              type="submit"
              name="intent"
              value="save"
              size="lg"
              busy={saving}
              disabled={hydrated && topicChoice.chosen.size === 0}
              className="max-sm:w-full"
            >
              {t(saving ? 'saving' : 'save')}
            </Button>
          </div>
        </div>
      </PostForm>
      <FeedbackList feedback={feedback} />
    </>
  )
}
