/** Opens the engine of a person with everything that belongs to it; loaded after the first paint. */
import { toast } from '#app/ui/toast-store.ts'
import type { Attachments } from '../attachments/intake.ts'
import { keepBallast } from '../browser/browser-ballast.ts'
import { offerPersistence, watchInstalled } from '../device/trajna-pohrana.ts'
import type { Packages } from '../packages/packages.ts'
import type { DocumentType } from '../ports/ports.ts'
import {
  deviceId,
  holdPerson,
  leaveSealed,
  renewGrant,
  sealedWork,
  sendSealedNow,
  vault,
  watchLock,
  watchSealed,
} from '../vault/browser-vault.ts'
import { type Heeding, heedOrders } from '../vault/heed-orders.ts'
import { wakeWorkerSeldom } from '../vault/wake-worker.ts'
import { type OfflineProfile, type OfflineRuntime, startOffline } from './runtime.ts'
import { startAttachments } from './start-attachments.ts'
import { startPackages } from './start-packages.ts'

/** The key stays here: screens have no use for it. */
export interface Opened {
  runtime: OfflineRuntime
  startAttachments: () => Attachments
  startPackages: (attachments: () => Attachments | undefined) => Packages
}

/** Why the device's work cannot be shown. Storage refused, a newer version is open, the profile is locked, or another acts as this person. */
export type OfflineFailure = 'tude-ime' | 'nema-pohrane' | 'novija-inacica' | 'zakljucano' | 'zakljucan-na-daljinu'

interface Options {
  profile: OfflineProfile
  /** True while the server knows the session. */
  signedIn: boolean
  types: Readonly<Record<string, DocumentType>>
}

/** Never throws: what cannot be opened says why. */
export async function openEngine(options: Options): Promise<Opened | { failure: OfflineFailure }> {
  try {
    return await open(options)
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

async function open(options: Options): Promise<Opened> {
  const { osobaId } = options.profile
  // Without a session only a profile that is awake can be used; a sleeping one is opened where people sign in.
  const dataKey = options.signedIn ? await vault.enter(osobaId) : (await vault.awake(osobaId))?.key
  if (dataKey === undefined) throw new Locked()
  const sealed = {
    work: sealedWork(osobaId, dataKey),
    sendOwn: () => sendSealedNow({ own: true }),
    wake: leaveSealed,
    isHidden,
  }
  let heeding: Heeding | undefined
  const held = holdPerson(osobaId)
  await held.refresh().catch(() => undefined)
  const onRestored = (count: number) => {
    void held.putBack().catch(() => undefined)
    tellRestored(osobaId, count)
  }
  const onCycle = (unauthorized: boolean) => {
    void held.refresh().catch(() => undefined)
    heeding?.look(unauthorized)
    void keepBallast().catch(() => undefined)
  }
  const onAwaited = () => tellAwaited(osobaId)
  const runtime = await startOffline({
    ...options,
    dataKey,
    deviceId: await deviceId(),
    sealed,
    onCycle,
    onAwaited,
    onRestored,
  })
  void keepBallast().catch(() => undefined)
  watchSealed()
  void wakeWorkerSeldom().catch(() => undefined)
  const unwatch = watchLock()
  const unwatchInstalled = watchInstalled()
  const stop = () => {
    heeding?.stop()
    unwatch()
    unwatchInstalled()
    return runtime.stop()
  }
  heeding = heedOrders({ osobaId, flushLocal: runtime.flushLocal, leave: stop })
  const { look } = heeding
  const granted = options.signedIn ? renewGrant(osobaId, dataKey).catch(() => undefined) : Promise.resolve()
  void granted.then(() => look(true))
  const setSignedIn = (signedIn: boolean) => {
    runtime.setSignedIn(signedIn)
    if (!signedIn) look(true)
  }
  const createDocument: OfflineRuntime['createDocument'] = async (input) => {
    const made = await runtime.createDocument(input)
    void offerPersistence()
    return made
  }
  const engine = { ...runtime, stop, setSignedIn, createDocument }
  return {
    runtime: engine,
    startAttachments: () => startAttachments(engine, dataKey),
    startPackages: (attachments) => startPackages(engine, dataKey, attachments),
  }
}

/** The outbox says the same as long as it is so. */
function tellAwaited(osobaId: number): void {
  const action = { label: 'Otvori', onClick: () => window.location.assign(`/korisnik/${osobaId}/odlazna-posta`) }
  toast('Podnošenje čeka vašu potvrdu: od vaše je prijave prošlo više od pet minuta.', {
    tone: 'warning',
    duration: null,
    action,
  })
}

/** Nothing to do for the person; but the browser has taken what it may take again. */
function tellRestored(osobaId: number, count: number): void {
  const sto =
    count === 0 ? 'Ništa neposlano nije nestalo.' : `Neposlani rad s ovog zaslona ponovno je zapisan (${count}).`
  const action = { label: 'Otvori', onClick: () => window.location.assign(`/korisnik/${osobaId}/odlazna-posta`) }
  toast(`Preglednik je obrisao podatke portala na ovom uređaju. ${sto}`, {
    tone: 'warning',
    duration: null,
    action,
  })
}

const isHidden = () => document.visibilityState === 'hidden'

class Locked extends Error {
  override readonly name = 'Locked'
}

function failureOf(error: unknown): OfflineFailure {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof Error && 'kod' in error && error.kod === 'uredaj-zakljucan') return 'zakljucan-na-daljinu'
  if (name === 'NewerSchema') return 'novija-inacica'
  return ['Locked', 'ProfileLocked', 'WrongSecret', 'Offline', 'ApiProblem'].includes(name)
    ? 'zakljucano'
    : 'nema-pohrane'
}
