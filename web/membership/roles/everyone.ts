/** The id in URLs for the permissions of everyone; on the wire that role has no id and is requested as `null`. */
export const everyoneId = 'everyone';
export const onTheWire = (roleId: string): string => (roleId === everyoneId ? 'null' : roleId);
