import { createFileRoute } from '@tanstack/react-router'
import { parseMailoviUpit } from '#app/modules/mail/mailovi.search.ts'
import { MailoviPage } from '#app/modules/mail/mailovi-page.tsx'

export const Route = createFileRoute('/administracija/mailovi/')({
  validateSearch: parseMailoviUpit,
  staticData: { naslov: 'Mailovi', mrvica: 'Mailovi' },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <MailoviPage
      upit={Route.useSearch()}
      onUpit={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
