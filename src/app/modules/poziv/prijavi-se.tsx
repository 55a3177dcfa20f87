import { LinkButton } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'

interface Zastupani {
  vrsta: string
  id: number
  naziv: string
  /** They may begin an application in the call's programme. */
  smije: boolean
}

interface PrijaviSeProps {
  poziv: Pick<JavniPoziv, 'id' | 'program' | 'podnosenjeMoguce' | 'vrstaPostupka'>
  /** For whom the signed-in person may act; undefined when nobody is signed in. */
  konteksti: readonly Zastupani[] | undefined
}

/** The applicant's list of open calls with this call's draft asked for at once. */
export function adresaPrijave(prijaviteljId: number, poziv: PrijaviSeProps['poziv']): string {
  return `/prijavitelj/${prijaviteljId}/program/${poziv.program.id}/pozivi/popis?kreiraj=${poziv.id}`
}

/** „Kreiraj prijavu”: to sign-in and back, to the one applicant, or to a choice of them. Nothing while the call takes none. */
export function PrijaviSe({ poziv, konteksti }: PrijaviSeProps) {
  if (!poziv.podnosenjeMoguce || poziv.vrstaPostupka === 'izravnaDodjela') return null
  const prijavitelji = konteksti?.filter(({ vrsta, smije }) => vrsta === 'prijavitelj' && smije) ?? []
  const [only] = prijavitelji
  if (konteksti === undefined) {
    return (
      <LinkButton
        variant="primary"
        icon="plus"
        href={`/prijava-odabir?redirectUrl=${encodeURIComponent(`/pozivi/${poziv.id}`)}`}
      >
        Kreiraj prijavu
      </LinkButton>
    )
  }
  if (only === undefined) return null
  if (prijavitelji.length === 1) {
    return (
      <LinkButton variant="primary" icon="plus" href={adresaPrijave(only.id, poziv)}>
        Kreiraj prijavu
      </LinkButton>
    )
  }
  return (
    <Menu
      label="Kreiraj prijavu"
      trigger="Kreiraj prijavu"
      icon="plus"
      variant="primary"
      items={prijavitelji.map(({ id, naziv }) => ({ id: String(id), label: naziv, href: adresaPrijave(id, poziv) }))}
    />
  )
}
