import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#app/modules/mail/mail-page.tsx'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'

export const Route = createFileRoute('/administracija/mailovi/$mailId')({
  staticData: { naslov: 'Mail', mrvica: 'Mail' },
  component: Screen,
})

function Screen() {
  const { mailId } = Route.useParams()
  if (!/^[1-9]\d{0,8}$/.test(mailId)) return <NotFoundScreen />
  return <MailPage key={mailId} mailId={Number(mailId)} notFound={<NotFoundScreen />} />
}
