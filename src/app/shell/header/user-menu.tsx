import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { IconName } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Menu, type MenuEntry } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { NARROW, PHONE, useMedia } from '#app/ui/use-media.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { vidiAdministraciju, vidiPodatke } from '#contract/modules/prijavitelj/administracija.rules.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { useUPaleti } from '../paleta/ponuda.ts'
import { otvoriProzor } from '../postavke/prozori.ts'
import { odabraniProgramId } from '../program/odabrani-program.ts'
import { slijediOdjavu } from '../session/nias-odjava.ts'
import { inicijali, type Kontekst, type Profil } from '../session/profil.ts'
import styles from './header.module.css'
import { pregledObavijesti } from './prozor.ts'

interface UserLink {
  id: string
  label: string
  icon: IconName
  route: string
  href: string
}

const Odjava = lazyPart(() => import('../session/odjava.tsx').then((module) => module.Odjava))

/** The manual of institutions, to print or to keep (specification, section 2). */
const PRIRUCNIK = { href: '/v1/public/upute.pdf', external: true }
/** The terms open beside the work (specification, section 2). */
const UVJETI = { href: '/opci-uvjeti-koristenja', external: true }

/** What is about a device, which whoever acts as the person has none of theirs of. */
const NA_UREDAJU = ['odlazna-posta', 'uredaji', 'dostupno-bez-mreze']

function userLinks(profil: Profil, kontekst: Kontekst | undefined, programId: string | undefined): UserLink[] {
  const own: UserLink = {
    id: 'profil',
    label: 'Moji podaci',
    icon: 'user',
    route: '/korisnik/$korisnikId',
    href: `/korisnik/${profil.osoba.id}`,
  }
  const outbox: UserLink = {
    id: 'odlazna-posta',
    label: 'Odlazna pošta',
    icon: 'cloud-up',
    route: '/korisnik/$korisnikId/odlazna-posta',
    href: `/korisnik/${profil.osoba.id}/odlazna-posta`,
  }
  const devices: UserLink = {
    id: 'uredaji',
    label: 'Moji uređaji',
    icon: 'lock',
    route: '/korisnik/$korisnikId/uredaji',
    href: `/korisnik/${profil.osoba.id}/uredaji`,
  }
  const packed: UserLink = {
    id: 'dostupno-bez-mreze',
    label: 'Dostupno bez mreže',
    icon: 'download',
    route: '/korisnik/$korisnikId/dostupno-bez-mreze',
    href: `/korisnik/${profil.osoba.id}/dostupno-bez-mreze`,
  }
  const inquiries: UserLink = {
    id: 'tehnicka-pitanja',
    label: 'Moja tehnička pitanja',
    icon: 'help',
    route: '/korisnik/$korisnikId/tehnicka-pitanja',
    href: `/korisnik/${profil.osoba.id}/tehnicka-pitanja`,
  }
  const questions: UserLink = {
    id: 'moja-pitanja',
    label: 'Moja pitanja',
    icon: 'info',
    route: '/korisnik/$korisnikId/moja-pitanja',
    href: `/korisnik/${profil.osoba.id}/moja-pitanja`,
  }
  const subscriptions: UserLink = {
    id: 'moje-pretplate',
    label: 'Moje pretplate',
    icon: 'bell',
    route: '/korisnik/$korisnikId/pretplate',
    href: `/korisnik/${profil.osoba.id}/pretplate`,
  }
  if (kontekst?.vrsta === 'institucija') {
    const followed: UserLink = {
      id: 'pretplate',
      label: 'Moji pretplaćeni projekti',
      icon: 'star',
      route: '/institucija/$institucijaId/program/$programId/pretplate',
      href: `/institucija/${kontekst.id}/program/${programId ?? odabraniProgramId(kontekst.programIds)}/pretplate`,
    }
    return [own, followed, subscriptions, outbox, packed, devices, inquiries]
  }
  if (kontekst?.vrsta !== 'prijavitelj') return [own, questions, subscriptions, outbox, packed, devices, inquiries]
  const area = `/prijavitelj/${kontekst.id}/administracija`
  const pattern = '/prijavitelj/$prijaviteljId/administracija'
  const common = [own, questions, subscriptions, outbox, packed, devices, inquiries]
  if (!vidiPodatke(kontekst.razina)) return common
  const podaci: UserLink = {
    id: 'podaci',
    label: 'Podaci o prijavitelju',
    icon: 'building',
    route: `${pattern}/podaci-o-prijavitelju`,
    href: `${area}/podaci-o-prijavitelju`,
  }
  if (!vidiAdministraciju(kontekst.razina)) return [...common, podaci]
  return [
    ...common,
    {
      id: 'osobe',
      label: 'Povezane osobe',
      icon: 'users',
      route: `${pattern}/podaci-o-osobama`,
      href: `${area}/podaci-o-osobama`,
    },
    podaci,
  ]
}

/** What the header shows beside the menu is not said in it again; the palette has it in any case. */
function useBezDvojnika(): (stavke: readonly MenuEntry[]) => readonly MenuEntry[] {
  const usko = useMedia(NARROW)
  const mobitel = useMedia(PHONE)
  // In large letters the header keeps its links in the menu.
  const veliko = ['2', '3'].includes(document.documentElement.dataset.slova ?? '')
  const uZaglavlju = [...(usko || veliko ? [] : ['portal', 'pomoc']), ...(mobitel ? [] : ['pristupacnost'])]
  return (stavke) => stavke.filter((one) => 'separator' in one || !uZaglavlju.includes(one.id))
}

interface UserMenuProps {
  profil: Profil
  kontekst: Kontekst | undefined
  /** The layout can show the current notices again. */
  obavijesti: boolean
}

/** Initials and full name; the person's own pages and the way out. */
export function UserMenu({ profil, kontekst, obavijesti }: UserMenuProps) {
  const router = useRouter()
  const built = useBuiltRoutes()
  const queryClient = useQueryClient()
  const putToSleep = async () => {
    const { lockHere } = await import('../session/leave.ts')
    if (slijediOdjavu(await lockHere(queryClient))) return
    // A new page: nothing of this person stays in its memory.
    await router.navigate({ to: '/prijava-odabir', reloadDocument: true })
  }
  const uPaleti = useUPaleti('Vaš račun i portal')
  const bezDvojnika = useBezDvojnika()
  const [odlazak, setOdlazak] = useState(false)
  const left = async () => {
    toast(PORUKE.korisnik.odjava, { tone: 'success' })
    await router.navigate({ to: '/prijava-odabir' })
  }
  const { osoba } = profil
  const tudeIme = profil.stvarnaOsoba !== undefined
  const { programId } = useParams({ strict: false })
  const links = userLinks(profil, kontekst, programId).filter(
    ({ id, route }) => built.has(route) && !(tudeIme && NA_UREDAJU.includes(id)),
  )
  const signOutBoth = async () => {
    const { odjaviImpersonaciju } = await import('../impersonacija/impersonacija.calls.ts')
    if (!slijediOdjavu(await odjaviImpersonaciju(queryClient))) await left()
  }
  return (
    <>
      <Menu
        label={`Korisnik: ${osoba.ime} ${osoba.prezime}`}
        align="end"
        variant="quiet"
        trigger={
          <span className={styles.user}>
            <span className={styles.initials} aria-hidden="true">
              {inicijali(osoba)}
            </span>
            <span className={styles.name}>
              {osoba.ime} {osoba.prezime}
            </span>
          </span>
        }
        items={bezDvojnika(
          uPaleti([
            ...links.map(({ id, label, icon, href }) => ({ id, label, icon, href })),
            ...(obavijesti
              ? [
                  {
                    id: 'obavijesti',
                    label: 'Trenutne obavijesti',
                    icon: 'bell' as const,
                    onSelect: pregledObavijesti.otvori,
                  },
                ]
              : []),
            { id: 'izbor', label: 'Za koga radite', icon: 'refresh' as const, href: '/prijava/korisnik' },
            {
              id: 'pristupacnost',
              label: 'Pristupačnost',
              icon: 'accessibility' as const,
              onSelect: () => otvoriProzor('pristupacnost'),
            },
            { id: 'portal', label: 'Javni portal', icon: 'home' as const, href: '/' },
            ...(kontekst?.vrsta === 'institucija'
              ? [{ id: 'upute', label: PORUKE.navigacija.upute, icon: 'document' as const, ...PRIRUCNIK }]
              : []),
            { id: 'pomoc', label: 'Pomoć', icon: 'help' as const, href: '/upute', external: true },
            { id: 'uvjeti', label: 'Opći uvjeti korištenja', icon: 'document' as const, ...UVJETI },
            { id: 'tipke', label: 'Tipkovni prečaci', icon: 'list' as const, onSelect: () => otvoriProzor('tipke') },
            { id: 'crta', separator: true as const },
            ...(tudeIme
              ? []
              : [{ id: 'zakljucaj', label: 'Zaključaj', icon: 'lock' as const, onSelect: () => void putToSleep() }]),
            {
              id: 'odjava',
              label: 'Odjava',
              icon: 'logout' as const,
              onSelect: () => (tudeIme ? void signOutBoth() : setOdlazak(true)),
            },
          ]),
        )}
      />
      {odlazak && (
        <Suspense fallback={null}>
          <Odjava osobaId={osoba.id} onLeft={left} onStay={() => setOdlazak(false)} />
        </Suspense>
      )}
    </>
  )
}
