import { Suspense, useSyncExternalStore } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { waitsForAuthor } from '#app/platform/offline/engine/for-author.ts'
import type { CommandOnItsWay } from '#app/platform/offline/engine/outbox-centre.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Inline } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import styles from './ceka-slanje.module.css'
import { NIJE_PODNESENA } from './nije-podnesena.ts'

const MjestoURedu = lazyPart(() =>
  import('#app/platform/record/mjesto-u-redu.tsx').then((module) => module.MjestoURedu),
)

const NISTA = { subscribe: () => () => undefined, get: () => undefined }

/** Submissions that were given on this device and have not arrived: on every screen, until the portal has taken them. */
export function CekaSlanje() {
  const { runtime } = useOffline()
  const { subscribe, get } = runtime?.centre.commands ?? NISTA
  const commands: readonly CommandOnItsWay[] | undefined = useSyncExternalStore(subscribe, get)
  const podnosenja = commands?.filter(({ row }) => row.payload.kind === 'command' && row.payload.name === 'podnesi')
  return podnosenja?.map((one) => <Podnosenje key={one.row.mutationId} {...one} syncNow={runtime?.syncNow} />)
}

const objekt = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

function Podnosenje({ row, document, syncNow }: CommandOnItsWay & { syncNow: (() => void) | undefined }) {
  const online = useOnline()
  const sada = useServerClock()
  const naziv = objekt(document?.content.projekt).naziv ?? document?.meta.naziv
  const { datumZatvaranja } = objekt(document?.meta.poziv)
  const rok = typeof datumZatvaranja === 'string' ? Date.parse(datumZatvaranja) : undefined
  const proslo = rok !== undefined && rok <= sada()
  const { programId } = document?.meta ?? {}
  const prijaviteljId = objekt(document?.meta.prijavitelj).id ?? row.actingFor.id
  return (
    <section className={styles.ceka} role="alert" aria-label={NIJE_PODNESENA}>
      <p className={styles.naslov}>{NIJE_PODNESENA}</p>
      <div className={styles.tekst}>
        <p>
          <strong>{typeof naziv === 'string' && naziv !== '' ? naziv : 'Prijava bez naziva'}</strong>
        </p>
        <p>
          {`Podnošenje ste potvrdili na ovom uređaju ${formatVrijeme(Date.parse(row.capturedAt), 'sekunda')}. Portal ga još nije zaprimio.`}
        </p>
        <p>{waitsForAuthor(row) ? OSOBA : online ? SALJE : BEZ_MREZE}</p>
        {online && !waitsForAuthor(row) && (
          <Suspense fallback={null}>
            <MjestoURedu />
          </Suspense>
        )}
        {rok !== undefined && (
          <p>
            {proslo ? KASNO : 'Portal je mora zaprimiti prije zatvaranja poziva, po satu portala: '}
            {!proslo && <Countdown deadline={rok} now={sada} label="Zatvaranje poziva" />}
          </p>
        )}
      </div>
      <Inline gap={2} wrap>
        {typeof programId === 'number' && (
          <LinkButton
            variant="primary"
            href={`/prijavitelj/${Number(prijaviteljId)}/program/${programId}/projekti/${row.docId}/pregled-prijavnog-obrasca`}
          >
            Otvori prijavu
          </LinkButton>
        )}
        <Button icon="cloud-up" onClick={syncNow}>
          Pošalji sada
        </Button>
      </Inline>
    </section>
  )
}

const BEZ_MREZE =
  'Nema veze s portalom. Ne morate ponovno potvrđivati: prijava će se poslati sama čim se veza vrati i portal bude otvoren na ovom uređaju. Pronađite mrežu na vrijeme.'
const SALJE =
  'Veza postoji; šalju se datoteke, a zatim prijava. Ne zatvarajte portal dok ne dobijete potvrdu o zaprimanju.'
const OSOBA =
  'Portal čeka da potvrdite da ste to vi, jer je od vaše prijave prošlo više od pet minuta. Otvorite prijavu i potvrdite.'
const KASNO =
  'Poziv je u međuvremenu zatvoren. Kad prijava stigne, portal bilježi i vrijeme podnošenja na uređaju i vrijeme zaprimanja, a o pravovremenosti uz obrazloženje odlučuje tijelo koje odabire projekte.'
