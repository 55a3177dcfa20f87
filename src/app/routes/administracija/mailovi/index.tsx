import { createFileRoute } from '@tanstack/react-router'
import { MailoviPage } from '#app/modules/mail/mailovi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'

export const Route = createFileRoute('/administracija/mailovi/')({
  validateSearch: popisSearch,
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
