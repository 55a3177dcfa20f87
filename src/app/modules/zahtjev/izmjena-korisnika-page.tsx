import { LinkButton } from '#app/ui/button.tsx'
import { POPIS_ZAHTJEVA_PROJEKTA } from '#contract/modules/zahtjev/zahtjev.popis.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { ObrazacZahtjeva } from './obrazac-zahtjeva.tsx'
import type { Stol } from './zahtjev.calls.ts'
import type { ProjektUpit } from './zahtjevi.search.ts'
import { ZahtjeviPage } from './zahtjevi-page.tsx'

interface IzmjenaKorisnikaPageProps {
  stol: Extract<Stol, { projektId?: string }>
  /** Address of this screen without its search. */
  base: string
  /** The representative who may write a new request; undefined for everybody else. */
  pise?: number | undefined
  upit: ProjektUpit
  onUpit: (upit: ProjektUpit) => void
  onPredano?: () => void
}

/** Requests to change a project's beneficiary, and a new one. */
export function IzmjenaKorisnikaPage({ stol, base, pise, upit, onUpit, onPredano }: IzmjenaKorisnikaPageProps) {
  if (upit.novi && pise !== undefined && stol.tko === 'prijavitelj')
    return (
      <ObrazacZahtjeva
        vrsta="izmjena-korisnika"
        osobaId={pise}
        mjesto={{
          prijaviteljId: stol.prijaviteljId,
          ...(stol.projektId === undefined ? {} : { projektId: stol.projektId }),
        }}
        natrag={base}
        onPredano={() => onPredano?.()}
      />
    )
  return (
    <ZahtjeviPage
      popis={POPIS_ZAHTJEVA_PROJEKTA}
      stol={stol}
      naslov={NASLOVI_VRSTA['izmjena-korisnika']}
      actions={
        pise !== undefined && (
          <LinkButton href={`${base}?novi=true`} variant="primary" icon="plus">
            Novi zahtjev
          </LinkButton>
        )
      }
      hrefOf={({ id }) => `${base}/${id}`}
      upit={upit}
      onUpit={onUpit}
    />
  )
}
