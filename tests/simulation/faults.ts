/** Every fault the simulation can inject: its row in the fault matrix of the offline design, and where it strikes. */

interface Description {
  /** Row of the fault matrix. */
  row: string
  text: string
  where: 'network' | 'server' | 'storage' | 'process' | 'people'
}

const describe = (row: string, where: Description['where'], text: string): Description => ({ row, where, text })

export const FAULTS = {
  requestLost: describe('N1', 'network', 'request lost before the server'),
  answerLost: describe('N2', 'network', 'answer lost after the commit'),
  answerLate: describe('N3', 'network', 'answer delivered late, after newer ones'),
  repeated: describe('N4 S3', 'network', 'request delivered again, at once or up to a minute later'),
  partition: describe('N5', 'network', 'nothing goes in or out'),
  partitionIn: describe('N5', 'network', 'requests arrive, answers do not'),
  captive: describe('N6', 'network', 'captive portal: 200 with HTML'),
  proxyPage: describe('N6', 'network', '502 page of a proxy'),
  truncated: describe('N6', 'network', 'answer cut off after the commit'),
  slow: describe('N7', 'network', 'slow link, up to 12 s each way'),
  tooLarge: describe('N8', 'network', '413 above a few items'),
  throttled: describe('N8', 'network', '429 or 503 with Retry-After'),
  upgradeRequired: describe('N8 S9', 'server', '426 to an old version until the page is updated'),
  tls: describe('N9', 'network', 'certificate or clock error: not reached at all'),
  serverCrash: describe('S1', 'server', 'process dies between apply and commit'),
  error500: describe('S2', 'server', '500 after the commit'),
  lateCommit: describe('S4', 'server', 'transaction with an early number commits late'),
  restored: describe('S5 S6', 'server', 'fail-over or restore that loses the last stretch'),
  rightsRevoked: describe('S7', 'people', 'an administrator takes the rights away, later gives them back'),
  callClosed: describe('S7 C6 T3', 'people', 'the deadline passes while work is on its way'),
  badValidation: describe('S8', 'server', 'a faulty rule refuses everything for a while'),
  oldServer: describe('S9', 'server', 'server of an older release: envelope version not understood'),
  diedBefore: describe('D1 P1', 'storage', 'page dies before a commit'),
  diedAfter: describe('D1 P1', 'storage', 'page dies after a commit, before it is told'),
  powerCut: describe('D1 P6', 'storage', 'power cut: every page dies at once, unflushed commits are gone'),
  quota: describe('D2', 'storage', 'QuotaExceededError at a commit'),
  connectionLost: describe('D3', 'storage', 'connection to the database lost, or it cannot be opened'),
  evicted: describe('D5 H4', 'storage', 'whole database gone, device id kept'),
  imageRestored: describe('D6', 'storage', 'device set back to an older image: its numbers go back'),
  tableEmptied: describe('D7', 'storage', 'one table emptied by a cleaner'),
  marksEmptied: describe('D7', 'storage', 'the marks of what is typed or on its way emptied by a cleaner'),
  tabKilled: describe('P1', 'process', 'page killed at any moment'),
  workerKilled: describe('P3', 'process', 'service worker killed after 30 s'),
  frozen: describe('P4', 'process', 'page stands still with the lock, told or not told before'),
  updated: describe('P5', 'process', 'another version of the application opens beside the old one'),
  lockStolen: describe('C3', 'process', 'an expired lease: the lock is taken from a page that stands still'),
  clockJump: describe('T1', 'people', 'device clock jumps by hours, a day back or three years ahead'),
  zoneChange: describe('T2', 'people', 'device changes its zone'),
  sessionEnded: describe('A1 A2', 'people', 'session ends, perhaps in the middle of a batch'),
  otherPerson: describe('A3 H5', 'people', 'another person signs in on the device'),
  deviceRevoked: describe('A6', 'people', 'an administrator revokes the device, later admits it again'),
  damaged: describe('D4 V4', 'network', 'envelope content changed on the way, hash not'),
  forged: describe('I4', 'network', 'another content under a used id'),
  unknownField: describe('V4', 'server', 'documents carry fields this version does not know'),
  poison: describe('X1', 'server', 'the server fails on one item'),
  oversized: describe('X2', 'people', 'an item larger than the server takes'),
  deskEdit: describe('C5', 'people', 'the office edits while the applicant is offline'),
  docHidden: describe('C5 S7', 'people', 'the office takes a document out of the scope, later returns it'),
  dependent: describe('C7', 'people', 'work that depends on work in another lane'),
  handedOver: describe(
    'H2',
    'people',
    'unsent work taken in a file to another device of the person, and the original goes on',
  ),
  prose: describe(
    'C4 C5',
    'people',
    'two people at one long text and one choice of several, put together by words and items',
  ),
  wokenWorker: describe('P3 C2', 'process', 'worker woken without a page sends beside pages or alone, and is killed'),
  sealedAside: describe(
    'H5 P1',
    'people',
    'a page seals its work and goes on; the copies arrive by themselves, late or twice',
  ),
  signedOut: describe('H3', 'people', 'sign-out with unsent work'),
} as const satisfies Record<string, Description>

/** What happens only to teams in the field. */
export const FIELD_FAULTS = {
  uploadCut: describe('N7 P6', 'network', 'the line breaks in the middle of a photo, some of its bytes arrive'),
  partLost: describe('D4', 'storage', 'a part of a photo can no longer be read'),
  takenOver: describe('R-OFF-1', 'people', 'the head takes the package over onto another device during the visit'),
  pastOwner: describe('R-OFF-1', 'people', 'a device writes on that has not the package, or has lost it'),
  rescheduled: describe('C5', 'people', 'the office sets another day or hour'),
  leftTeam: describe('S7', 'people', 'a member is taken out of the team and perhaps comes back'),
  altered: describe('I29', 'people', 'a sealed record is altered before it goes out'),
  signedOver: describe('PLM-08', 'people', 'something is written after the signatures'),
  endedEarly: describe('PLM-16', 'people', 'the field is ended while photos are still on their way'),
} as const satisfies Record<string, Description>

export type Fault = keyof typeof FAULTS | keyof typeof FIELD_FAULTS
/** How likely those that strike a single request or read are at most. */
export const FIELD_STRENGTHS = { uploadCut: 0.4, partLost: 0.01 } as const satisfies Partial<Record<Fault, number>>
export const ALL_FIELD_FAULTS = Object.keys(FIELD_FAULTS) as Fault[]
/** Drawn from a chance of their own, so that a schedule without them is the same as before they were modelled. */
export const ADDED_LAST = ['wokenWorker', 'sealedAside', 'marksEmptied'] as const satisfies Fault[]
export const ADDED = [
  'imageRestored',
  'tableEmptied',
  'dependent',
  'handedOver',
  'prose',
  ...ADDED_LAST,
] as const satisfies Fault[]
export const ALL_FAULTS = Object.keys(FAULTS) as Fault[]
export const describeFault = (fault: Fault): Description => ({ ...FAULTS, ...FIELD_FAULTS })[fault]

/** Rows of the matrix that concern what the core does not have yet; their tests come with those parts. */
export const ELSEWHERE: Record<string, string> = {
  'N7 (bytes), P6 (upload), D4 (parts), X4': 'photos of a team in the field: `--teren`',
  'P2, X5': 'attachments: capture, image checks',
  'A4, A5, H5 (key)': 'profiles on one device: src/app/platform/offline/vault/vault.test.ts',
  'V1, V2, V3': 'schema versions: tests of the migrations',
  'H2 (file)': 'the encrypted file itself: transfer.test.ts, container.test.ts',
  'V5, X6': 'rules of the application form, not of the sync engine',
  X3: '10,000 queued items: `npm run bench -- --only sync`',
}

/** What a schedule may do, and how often it did. */
export interface FaultLog {
  counts: Partial<Record<Fault, number>>
  /** False for a fault that this run leaves out. */
  isOn: (fault: Fault) => boolean
  hit: (fault: Fault) => void
}

export function createFaultLog(muted: readonly Fault[], note: (line: string) => void): FaultLog {
  const off = new Set(muted)
  const counts: FaultLog['counts'] = {}
  return {
    counts,
    isOn: (fault) => !off.has(fault),
    hit: (fault) => {
      counts[fault] = (counts[fault] ?? 0) + 1
      note(fault)
    },
  }
}
