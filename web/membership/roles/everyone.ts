/** Stands in addresses for what everyone of the church may do; on the wire that role has no id and is asked for as `null`. */
export const everyoneId = 'everyone';
export const onTheWire = (roleId: string): string => (roleId === everyoneId ? 'null' : roleId);
