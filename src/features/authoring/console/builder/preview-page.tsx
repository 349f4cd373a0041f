// The draft as a student would see it: nothing is stored, neither progress nor attempts.
import { FileDown, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Written } from '#features/quizzes/web/written.tsx'
import { splitQuestion } from '#features/quizzes/written-parts.ts'
import { Player } from '#kit/web/player/player.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Checkbox, Radio } from '#kit/web/ui/choice.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { DocumentChapter, DocumentQuestion, DocumentQuiz } from '../../document.ts'
import { useDocument, useFileAddress, useOpen } from '../draft/use-draft.tsx'
import { keepSignsInHtml } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function PreviewPage() {
  const { t } = useTranslation('builder')
  const { chapterId } = useParams()
  const { courseId } = useOpen()
  const chapters = useDocument((document) => document.chapters)
  const base = `/admin/courses/${courseId}/preview`
  const chapter = chapters.find(({ id }) => id === chapterId) ?? chapters[0]
  return (
    <div className="layout-stack">
      <Banner
        tone="lamp"
        action={
          <LinkButton
            variant="secondary"
            size="sm"
            to={`/admin/courses/${courseId}${chapter ? `/chapters/${chapter.id}` : ''}`}
          >
            <Icon of={X} size="sm" />
            {t('previewLeave')}
          </LinkButton>
        }
      >
        {t('previewText')}
      </Banner>
      {!chapter && <EmptyState title={t('noChapters')} />}
      {chapter && (
        <div className="split split-start preview-split">
          <nav className="card preview-list" aria-label={t('chapters')}>
            <ol>
              {chapters.map((each, at) => (
                <li key={each.id}>
                  <Link to={`${base}/${each.id}`} aria-current={each === chapter ? 'page' : undefined}>
                    <span className="chapter-number">{at + 1}</span>
                    <UserText>{each.title || t('untitled')}</UserText>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <Lesson key={chapter.id} chapter={chapter} />
        </div>
      )}
    </div>
  )
}

function Lesson({ chapter }: { chapter: DocumentChapter }) {
  const { t } = useTranslation('builder')
  const fileAddress = useFileAddress()
  const video = fileAddress(chapter.video_url)
  const description = chapter.description.replaceAll(
    /(<img\b[^>]*?\bsrc=")(file:[^"]+)/g,
    (_, tag: string, url: string) => tag + (fileAddress(url) ?? ''),
  )
  const captions = chapter.captions.flatMap(({ language, url }) => {
    const address = fileAddress(url)
    return address ? [{ language, url: address }] : []
  })
  return (
    <article className="card preview-lesson">
      {video && (
        <Player
          source={{ address: video, poster: fileAddress(chapter.poster) ?? null, captions }}
          title={chapter.title}
        />
      )}
      <h2>
        <UserText>{chapter.title || t('untitled')}</UserText>
      </h2>
      {/* Safe: the server keeps only the elements of its allow-list. */}
      <div
        className="rich"
        lang={languageOf(description)}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: keepSignsInHtml(description) }}
      />
      {chapter.resources.map((resource) => (
        <a key={resource.id} className="preview-file" href={fileAddress(resource.url)} download>
          <Icon of={FileDown} />
          <UserText>{resource.title}</UserText>
        </a>
      ))}
      {chapter.quizzes.map((quiz) => (
        <PreviewQuiz key={quiz.id} quiz={quiz} />
      ))}
    </article>
  )
}

export function PreviewQuiz({ quiz }: { quiz: DocumentQuiz }) {
  const { t } = useTranslation('builder')
  const [isShown, setIsShown] = useState(false)
  const [from, setFrom] = useState(0)
  const { questions } = quiz
  const drawn = Math.min(quiz.draw ?? questions.length, questions.length)
  const asked = Array.from({ length: drawn }, (_, at) => questions[(from + at) % questions.length]!)
  return (
    <section className="preview-quiz" aria-label={quiz.title}>
      <h3 className="layout-row">
        <Icon of={ListChecks} />
        <UserText>{quiz.title}</UserText>
      </h3>
      <p className="text-sm text-muted">
        {t('quizFacts', { count: drawn, minutes: quiz.duration, mark: quiz.pass_mark })}
      </p>
      {asked.map((question, at) => (
        <PreviewQuestion key={question.id} question={question} n={at + 1} isShown={isShown} />
      ))}
      {drawn < questions.length && (
        <button type="button" className="link preview-key" onClick={() => setFrom(from + drawn)}>
          {t('drawOthers')}
        </button>
      )}
      <button type="button" className="link preview-key" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'hideAnswers' : 'showAnswers')}
      </button>
      <p className="text-xs text-muted">{t('previewNoAttempt')}</p>
    </section>
  )
}

function PreviewQuestion({ question, n, isShown }: { question: DocumentQuestion; n: number; isShown: boolean }) {
  const { t } = useTranslation('builder')
  const { text, block } = splitQuestion(question.question)
  const options = question.type === 'true_false' ? ['true', 'false'] : question.options
  const label = (option: string) =>
    question.type === 'true_false' ? t(option === 'true' ? 'true' : 'false') : <Written>{option}</Written>
  return (
    <fieldset className="preview-question">
      <legend>
        {n}. <Written>{text}</Written>
      </legend>
      {block && <pre className="preview-code">{block}</pre>}
      {options.map((option, at) =>
        question.type === 'checkbox' ? (
          <Checkbox key={at} label={label(option)} />
        ) : (
          <Radio key={at} name={question.id} label={label(option)} />
        ),
      )}
      {(question.type === 'short' || question.type === 'number') && (
        <input className="preview-input" dir="auto" aria-label={t('yourAnswer')} />
      )}
      {isShown && (
        <p className="text-sm preview-answer">
          {t('rightAnswer')}{' '}
          {question.correct.map((each, at) => (
            <span key={at}>
              {at > 0 && ' · '}
              {label(each)}
            </span>
          ))}
        </p>
      )}
    </fieldset>
  )
}
