import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { EmailPoveznicaPage } from '#app/modules/moji-podaci/email-poveznica-page.tsx'

export const Route = createFileRoute('/_portal/potvrda-emaila')({
  staticData: { naslov: 'Potvrda adrese e-pošte', mrvica: 'Potvrda adrese e-pošte' },
  component: Screen,
})

function Screen() {
  const tajna = useRouterState({ select: ({ location }) => location.hash })
  return (
    <EmailPoveznicaPage
      key={tajna}
      naslov="Potvrda adrese e-pošte"
      opis="Još samo jedan korak: potvrdite da je adresa vaša."
      tajna={tajna}
    />
  )
}
