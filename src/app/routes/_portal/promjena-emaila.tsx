import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { EmailPoveznicaPage } from '#app/modules/moji-podaci/email-poveznica-page.tsx'

export const Route = createFileRoute('/_portal/promjena-emaila')({
  staticData: { naslov: 'Promjena adrese e-pošte', mrvica: 'Promjena adrese e-pošte' },
  component: Screen,
})

function Screen() {
  const tajna = useRouterState({ select: ({ location }) => location.hash })
  return (
    <EmailPoveznicaPage
      key={tajna}
      naslov="Promjena adrese e-pošte"
      opis="Nova adresa zamijenit će dosadašnju čim je potvrdite."
      tajna={tajna}
    />
  )
}
