// First names and their short forms that don’t look alike. Those that do need no entry.
const groups = [
  'robert bob bobby rob robbie bert',
  'william bill billy will willy liam',
  'richard dick rick ricky',
  'james jim jimmy',
  'john jack johnny',
  'margaret peggy maggie meg greta gretel',
  'elizabeth elisabeth betty liz lizzy beth eliza elsa lisa lilli libby',
  'edward ed eddie ted ned',
  'theodore theodor ted theo',
  'charles chuck charlie karl carl',
  'henry heinrich harry hank heinz heiner',
  'catherine katherine katharina kate kathy cathy kitty katja',
  'dorothy dorothea dot dottie doris',
  'mary maria molly polly mia',
  'patricia pat patty trish tricia',
  'anthony antonio tony toni',
  'joseph josef jose joe jo sepp pepe',
  'francis francisco frank paco pancho franz',
  'alexander alexandra alex sasha sascha xander',
  'michael mike mick micky',
  'deborah deb debbie',
  'johannes johann hans hannes jan',
  'friedrich fritz fred frieder',
  'wilhelm willi willy helmut',
  'georg george jorg schorsch',
  'barbara babs babette',
  'susan susanne susie sue suzy',
  'christopher christoph chris topher kit',
  'christina christine tina chris',
  'ignacio nacho',
  'guadalupe lupe lupita',
  'rosario charo',
  'concepcion concha conchita',
  'aleksandr sasha shura',
  'dmitri dima mitya',
  'yevgeni zhenya',
  'samuel samantha sam',
  'andrew andy drew andreas',
  'daniel danielle dan danny',
  'stephen steven stefan steve',
];

const groupsOf = new Map<string, Set<number>>();
for (const [at, group] of groups.entries()) {
  for (const name of group.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(at));
}

/** Both folded. */
export function areNicknames(a: string, b: string): boolean {
  const [one, two] = [groupsOf.get(a), groupsOf.get(b)];
  return one !== undefined && two !== undefined && [...one].some((at) => two.has(at));
}
