// Every call of the older staff app and church app (docs/wire.md), by area. `*` stands for an id. The query is included if the call would
// return nothing without it.
import type { Area } from '#shared/areas.ts';

interface OlderCalls {
  /** Return lists. */
  readonly lists: string;
  /** Return one row, or an object. */
  readonly rows: string;
  readonly saves: string;
  readonly removals: string;
  /** Prefixes of paths that aren't implemented yet: their lists are empty, the rest is refused. Remove a prefix when it is built. */
  readonly toCome: string;
}

export const olderCalls: Record<Area, OlderCalls> = {
  membership: {
    lists: `/churches/all?term=grace /domains /groupMembers?groupId=* /groupMembers/public/leaders/*/* /groups /groups/ids?ids=*
      /groups/my /groups/my/ministry /groups/public/*/label?label=a /groups/tag/* /groups/tag/standard /groups/tag/team /people /people/basic?ids=*
      /people/directory/all /people/household/* /people/ids?ids=* /people/recent /people/search?term=a /people/search/group?groupId=*
      /permissions /rolemembers/roles/* /rolepermissions/roles/* /roles/church/* /settings /userchurch/user/*
      /forms /forms/archived /formsubmissions?personId=* /formsubmissions/formId/* /memberpermissions/form/*
      /memberpermissions/member/* /questions?formId=* /users/search?term=member@grace.test`,
    rows: `/auditlogs /churches/* /churches/*/impersonate /churches/lookup /domains/caddy /gdpr/people/*/export /groups/*
      /groups/public/*/slug/tuesday-home-group /households/* /notes/person/* /oauth/clients/clientId/* /oauth/device/pending/* /oauth/relay/sessions/*
      /people/* /people/claim/* /people/directory/* /people/timeline?personIds=* /roles/* /settings/public/* /userchurch/personid/*
      /userchurch/userid/* /visibilityPreferences/my /forms/* /forms/standalone/* /formsubmissions/* /questions/*
      /questions/sort/*/down /questions/sort/*/up`,
    saves: `/churches /churches/*/archive /domains /forms /formsubmissions /groupMembers /groups /households /memberpermissions /notes
      /oauth/authorize /oauth/device/approve /oauth/device/deny /oauth/relay/sessions /people /people/advancedSearch
      /people/guest-register /people/household/* /people/loadOrCreate /people/public/email /people/search /questions /rolemembers
      /rolepermissions /roles /settings /userchurch /users/checkEmail /users/forgot /users/loadOrCreate /users/login /users/register
      /users/sendInviteEmail /users/setDisplayName /users/setPasswordGuid /users/updateEmail /users/updateOptedOut
      /users/updatePassword /users/verifyCode /visibilityPreferences`,
    removals: `/domains/* /forms/* /gdpr/people/*/anonymize /groupmembers/* /groups/* /memberpermissions/member/* /people/* /questions/*
      /rolemembers/* /rolepermissions/* /roles/* /users`,
    toCome: `/churches/*/archive /churches/*/impersonate /domains /notes /oauth`,
  },
  content: {
    lists: `/arrangementKeys/arrangement/* /arrangements/song/* /arrangements/songDetail/* /bibles/stats /blocks
      /blocks/blockType/footerBlock /curatedCalendars /curatedEvents/calendar/* /curatedEvents/public/calendar/*/* /events/group/*
      /events/public/group/*/* /events/registerable /events/timeline /events/timeline/group/* /files /files/group/*
      /files/groupLeader/* /links /links/church/* /links/church/*/filtered /pages /playlists /playlists/public/*
      /praiseCharts/search?q=a /registrations/event/* /registrations/person/* /sermons /sermons/public/* /sermons/timeline
      /sermons/vimeoImport/* /sermons/youtubeImport/* /settings /settings/my /songDetailLinks/songDetail/* /songDetails
      /songs/search?q=a /streamingServices`,
    rows: `/arrangementKeys/* /arrangements/* /blocks/*/tree/* /blocks/public/footer/* /curatedCalendars/* /events/* /events/public/*/*
      /globalStyles /globalStyles/church/* /links/* /pages/* /pages/*/tree?url=/ /praiseCharts/access /praiseCharts/arrangement/raw/*
      /praiseCharts/authUrl /praiseCharts/hasAccount /praiseCharts/raw/* /preview/data/grace /registrations/event/*/count /sermons/* /sermons/lookup
      /sermons/outline /sermons/socialSuggestions /settings/public/* /songDetails/* /songs/* /streamingServices/*/hostChat`,
    saves: `/arrangementKeys /arrangements /blocks /curatedCalendars /curatedEvents /elements /elements/duplicate/* /eventExceptions
      /events /files /files/postUrl /globalStyles /links /pageHistory /pageHistory/restore/* /pageHistory/restoreSnapshot /pages
      /pages/duplicate/* /pages/temp/ai /playlists /registrations/*/cancel /registrations/register /sections /sections/duplicate/*
      /sermons /settings /songDetailLinks /songDetails /songDetails/create /songs /streamingServices`,
    removals: `/arrangementKeys/* /arrangements/* /blocks/* /curatedCalendars/* /curatedEvents/calendar/*/event/*
      /curatedEvents/calendar/*/group/* /elements/* /events/* /files/* /links/* /pages/* /playlists/* /registrations/* /sections/*
      /sermons/* /settings/my/* /songDetailLinks/* /songs/* /streamingServices/*`,
    toCome: `/arrangementKeys /arrangements /bibles /events/timeline /pages/temp/ai /praiseCharts /sermons/outline /sermons/socialSuggestions
      /sermons/timeline /songDetailLinks /songDetails /songs`,
  },
  messaging: {
    lists: `/conversations/messages/*/* /conversations/messages/group/* /conversations/messages/groupAnnouncement/*
      /conversations/posts /conversations/posts/group/* /conversations/timeline/ids?ids=*
      /deviceContents/deviceId/* /devices/my /messages/catchup/*/* /messaging/emailTemplates
      /notifications/my /privateMessages /texting/providers`,
    rows: `/conversations/current/*/streamingLive/* /conversations/current/*/streamingLiveHost/* /conversations/privateMessage/*
      /conversations/requestPrayer/*/* /conversations/videoChat/*/*
      /devices/pair/* /messages/conversation/* /messaging/emailTemplates/* /messaging/emailTemplates/preview/* /texting/preview/*
      /webpush/publicKey`,
    saves: `/blockedIps /connections /connections/setName /conversations /conversations/start /deviceContents /devices /messages
      /messages/send /messages/setCallout /messaging/emailTemplates /messaging/emailTemplates/send /notifications/create
      /privateMessages /texting/providers /texting/send /texting/sendPerson /webpush/subscribe /webpush/unsubscribe`,
    removals: '/deviceContents/* /messages/* /messaging/emailTemplates/*/* /texting/providers/*',
    toCome: `/conversations/posts /conversations/start /conversations/timeline /deviceContents /devices`,
  },
  giving: {
    lists: `/donationbatches /donations /donations/my /eventLog/type/failed /fundDonations /fundDonations/my /funds /funds/churchId/*
      /gateways /gateways/churchId/* /paymentmethods/personid/* /subscriptionfunds`,
    rows: '/customers/*/subscriptions /donate/gateways/* /donationbatches/* /donations/* /funds/* /gateways/configured/*',
    saves: `/donate/captcha-verify /donate/charge /donate/fee?churchId=* /donate/replay-stripe-events /donate/subscribe /donationbatches /donations
      /eventLog /funddonations /funds /gateways /paymentmethods/addcard`,
    removals: '/donationbatches/* /donations/* /funddonations/* /funds/* /gateways/*',
    toCome: '',
  },
  attendance: {
    lists: `/attendancerecords /attendancerecords/search /attendancerecords/tree /campuses /groupServiceTimes /serviceTimes /services
      /sessions /visits /visitsessions /visitsessions/download/*`,
    rows: '/sessions/*',
    saves: '/campuses /groupservicetimes /services /servicetimes /sessions /visits /visitsessions/log',
    removals: '/campuses/* /groupservicetimes/* /services/* /servicetimes/* /sessions/* /visitsessions',
    toCome: '/',
  },
  doing: {
    lists: `/actions/automation/* /assignments/my /assignments/plan/* /assignments/plan/ids /automations /blockoutDates/my
      /blockoutDates/upcoming /conditions/automation/* /conjunctions/automation/* /contentProviderAuths/ministry/* /planItems/plan/*
      /planTypes /planTypes/ministryId/* /plans /plans/ids /plans/overview /plans/public/signup/* /plans/types/* /positions/ids
      /positions/plan/* /positions/plan/ids /tasks /tasks/closed /tasks/directoryUpdate/* /tasks/timeline /times/all /times/plan/*`,
    rows: '/contentProviderAuths/ministry/*/* /planTypes/* /plans/* /tasks/*',
    saves: `/actions /assignments /assignments/*/* /assignments/accept/* /assignments/decline/* /assignments/signup /automations
      /blockoutDates /conditions /conjunctions /contentProviderAuths /planItems /planItems/sort /planTypes /plans /plans/autofill/*
      /plans/copy/* /positions /providerProxy/browse /providerProxy/getInstructions /tasks /tasks/loadForGroups /times`,
    removals: `/assignments/* /assignments/signup/* /automations/* /blockoutDates/* /conditions/* /contentProviderAuths/* /planItems/*
      /planTypes/* /plans/* /positions/* /times/*`,
    toCome: `/actions /assignments /automations /blockoutDates /conditions /conjunctions /contentProviderAuths /planFeed /planItems /planTypes
      /plans /positions /providerProxy /times`,
  },
  reporting: { lists: '', rows: '/reports/*', saves: '', removals: '', toCome: '/' },
  ask: {
    lists: '',
    rows: '',
    saves: '/docChat/ask /query/people /website/createPage /website/generatePageOutline /website/generateSection',
    removals: '',
    toCome: '/',
  },
};
