import { createFileRoute } from '@tanstack/react-router'
import { StranicaPage } from '#app/modules/stranica/stranica-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { registracija } from '#contract/modules/stranica/tekstovi/registracija.ts'

export const Route = createFileRoute('/_portal/registracija')({
  staticData: { naslov: 'Registracija', mrvica: 'Registracija' },
  component: Screen,
})

function Screen() {
  return (
    <StranicaPage stranica={registracija}>
      <div>
        <LinkButton href="/prijava/podaci" variant="primary" iconEnd="arrow-right">
          Započni registraciju
        </LinkButton>
      </div>
    </StranicaPage>
  )
}
