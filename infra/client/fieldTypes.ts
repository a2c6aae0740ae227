// What each field of the rows of docs/wire.md, section 7, is to older clients, and whether a row holds to it.
//
// `name` is a text that is always there; `name?` may be left out, but is never null; `name:type` is of another type. Types: `text`, `number`,
// `flag`, `texts` (a list of them), `list` (of anything), `data` (an object), `picture` (a whole address, or ""), `path` (below the content
// root, or ""), `look` (a color or a picture), `answers` (what an element was told, pictures among it), another row of this table, or a list of
// those (`Row[]`). `|null`: null too. Fields that are not named here are our own.
import { pictureSettings } from '#shared/membership/settings/settings.ts';

const node = 'sort:number? answersJSON? stylesJSON? animationsJSON? answers:answers styles:data animations:data';
const event = `churchId groupId allDay:flag start end title description? visibility recurrenceRule? exceptionDates:texts tags? formId?
  registrationEnabled:flag? capacity:number? registrationOpenDate? registrationCloseDate?`;

const table = {
  PersonName: 'display first? middle? last? nick? prefix? suffix?',
  ContactInfo: 'address1? address2? city? state? zip? homePhone? workPhone? mobilePhone? email?',
  // The exception among pictures: a path below the content root, which clients put before it.
  Person: `id churchId name:PersonName contactInfo:ContactInfo photo:path photoUpdated? birthDate? gender? maritalStatus? anniversary?
    membershipStatus? householdId? householdRole? optedOut:flag? nametagNotes? donorNumber? conversationId? formSubmissions:FormSubmission[]`,
  PersonBasic: 'id name:PersonName contactInfo:ContactInfo photo:path photoUpdated? membershipStatus?',
  Household: 'id churchId name',
  Group: `id churchId name categoryName trackAttendance:flag? parentPickup:flag? printNametag:flag? memberCount:number? about? photoUrl:picture
    tags meetingTime? meetingLocation? labels? labelArray:texts slug`,
  GroupMember: 'id churchId groupId personId leader:flag joinDate? person:GroupPerson? group:OwnGroup?',
  GroupPerson: 'id name:PersonName contactInfo:ContactInfo photo:path photoUpdated? householdId? membershipStatus?',
  OwnGroup: 'id name tags? slug?',
  Church: 'id name subDomain address1? address2? city? state? zip? country? registrationDate? archivedDate? settings:Setting[]?',
  Setting: 'id churchId keyName value public:flag',
  UserSetting: 'id churchId userId? keyName value public:flag',
  Role: 'id churchId name',
  RoleMember: 'id churchId roleId userId personId? dateAdded? addedBy? user:User?',
  User: 'id email firstName lastName registrationDate? lastLogin?',
  RolePermission: 'id churchId roleId:text|null apiName contentType contentId? action',
  Permission: 'apiName section action displaySection displayAction',
  Form: `id churchId? name? contentType? createdTime? modifiedTime? accessStartTime? accessEndTime? restricted:flag archived:flag? action?
    thankYouMessage?`,
  Question: 'id churchId formId parentId? title description? fieldType placeholder? sort:number choices:Choice[] required:flag',
  Choice: 'value text',
  FormSubmission: `id churchId formId contentType contentId submissionDate submittedBy? revisionDate? revisedBy? form:Form? questions:Question[]
    answers:Answer[]`,
  Answer: 'id churchId formSubmissionId questionId value',
  MemberPermission: 'id churchId memberId contentType contentId action personName formName? emailNotification:flag',
  Page: 'id churchId url title layout',
  PageTree: 'id churchId url title layout sections:Section[]',
  Section: `id churchId? pageId? blockId? zone background:look textColor headingColor linkColor targetBlockId? ${node} elements:Element[]?
    sections:Section[]?`,
  Element: `id churchId? sectionId? blockId? elementType parentId? ${node} elements:Element[]? sections:Section[]?`,
  Block: 'id churchId blockType name',
  BlockTree: 'id churchId? blockType name sections:Section[]? elements:Element[]?',
  PageHistory: 'id churchId pageId? blockId? snapshotJSON description? userId? createdDate',
  Link: 'id churchId category linkType? linkData? photo:picture? url? icon? text? sort:number? parentId? visibility? groupIds?',
  GlobalStyle: 'id? churchId? fonts? palette? typography? spacing? borderRadius? navStyles? customCss? customJS?',
  File: 'id churchId contentType contentId? fileName contentPath:picture fileType size:number dateModified',
  Event: `id ${event}`,
  CuratedCalendar: 'id churchId name',
  CuratedEvent: 'id churchId curatedCalendarId groupId eventId?',
  CuratedRow: `id curatedCalendarId eventId curatedEventId ${event}`,
  Conversation: `id churchId contentType contentId title dateCreated groupId? visibility firstPostId? lastPostId? postCount:number
    allowAnonymousPosts:flag messages:Message[]?`,
  Message: 'id churchId conversationId personId displayName timeSent timeUpdated? messageType content',
  Notification: 'id churchId personId contentType contentId timeSent isNew:flag message link? triggeredByPersonId?',
  PrivateMessage: 'id churchId fromPersonId toPersonId conversationId notifyPersonId conversation:Conversation',
  NotificationPreference: 'id? churchId? personId? allowPush:flag emailFrequency',
};

export type Kind = keyof typeof table;
export const kinds = new Set(Object.keys(table));
const isKind = (name: string): name is Kind => kinds.has(name);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPicture = (value: unknown) => typeof value === 'string' && (value === '' || /^https?:\/\/[^/]+\/./.test(value));
/** Clients do not know on which host a relative address lies. */
const isRelative = (value: unknown) => typeof value === 'string' && /^(\.{0,2}\/|content\/|stockPhotos\/)/.test(value);
const pictured = /^(photo|image|background|backgroundImage|poster|thumbnail)$/;

const plain: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  list: Array.isArray,
  data: isObject,
  picture: isPicture,
  look: (value) => typeof value === 'string' && !isRelative(value),
  answers: (value) => isObject(value) && !Object.entries(value).some(([name, one]) => pictured.test(name) && isRelative(one)),
  path: (value) => typeof value === 'string' && (value === '' || /^\/[^/]/.test(value)),
  null: (value) => value === null,
};

/** Reads a row by the table: the fields that are wrong, and the kinds of all rows that are in it. */
export class Reader {
  readonly wrong = new Set<string>();
  readonly read = new Set<string>();

  row(kind: Kind, value: unknown): void {
    if (!isObject(value)) return void this.wrong.add(`${kind}: ${JSON.stringify(value)}`);
    this.read.add(kind);
    if (kind === 'Setting' && pictureSettings.some((name) => name === value.keyName) && !isPicture(value.value))
      this.wrong.add(`${value.keyName} must be a picture: ${JSON.stringify(value.value)}`);
    for (const [, name = '', type = 'text', left] of table[kind].matchAll(/(\w+)(?::([\w[\]|]+))?(\?)?/g)) {
      const given = value[name];
      if (given === undefined ? !left : !type.split('|').some((one) => this.is(one, given)))
        this.wrong.add(`${kind}.${name} must be ${type}: ${JSON.stringify(given)?.slice(0, 60)}`);
    }
  }

  /** What is wrong within a row is said of that row. */
  private is(type: string, value: unknown): boolean {
    const one = type.replace('[]', '');
    if (!isKind(one)) return plain[type]?.(value) ?? false;
    const all = type === one ? [value] : value;
    if (!Array.isArray(all)) return false;
    for (const each of all) this.row(one, each);
    return true;
  }
}
