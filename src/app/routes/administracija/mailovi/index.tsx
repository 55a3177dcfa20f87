import { createFileRoute } from '@tanstack/react-router'
import { MailoviPage } from '#app/modules/mail/mailovi-page.tsx'
import { popisSearch } from '#app/platform/record/list-search.ts'
import { useUpit } from '#app/platform/record/use-upit.ts'

export const Route = createFileRoute('/administracija/mailovi/')({
  validateSearch: popisSearch,
  staticData: { naslov: 'Mailovi', mrvica: 'Mailovi' },
  component: Screen,
})

function Screen() {
  const popis = useUpit(Route)
  return <MailoviPage {...popis} />
}
