import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#app/modules/mail/mail-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { idFrom } from '#contract/kernel/record-number.ts'

export const Route = createFileRoute('/administracija/mailovi/$mailId')({
  staticData: { naslov: 'Mail', mrvica: 'Mail' },
  component: Screen,
})

function Screen() {
  const { mailId } = Route.useParams()
  if (idFrom(mailId) === undefined) return <NotFoundScreen />
  return <MailPage key={mailId} mailId={Number(mailId)} notFound={<NotFoundScreen />} />
}
