"""Starts ministack with what our templates ask for and version 1.5.33 lacks: the DKIM names of a mail identity, and the tags of a bucket,
by which CDK's function knows the buckets it may empty; the record that validates a certificate, which CloudFormation makes and leaves behind, and
that a zone with records is not deleted; connection groups in templates; log deliveries and what a backup plan selects are only remembered.
`infra/prove/cloud/emulator.ts` lists them among what the emulator cannot show."""

import os

from ministack.app import main
from ministack.services import cloudfront, route53, s3
from ministack.services.cloudformation import provisioners

handlers = provisioners._RESOURCE_HANDLERS


def with_dkim(identity):
    names = {"EmailIdentity": identity}
    for number in (1, 2, 3):
        names[f"DkimDNSTokenName{number}"] = f"token{number}._domainkey.{identity}"
        names[f"DkimDNSTokenValue{number}"] = f"token{number}.dkim.amazonses.com"
    return names


mail = handlers["AWS::SES::EmailIdentity"]
create, update = mail["create"], mail["update"]


def create_identity(*given):
    physical, _ = create(*given)
    return physical, with_dkim(physical)


def update_identity(*given, **named):
    physical, _ = update(*given, **named)
    return physical, with_dkim(physical)


mail["create"], mail["update"] = create_identity, update_identity


bucket = handlers["AWS::S3::Bucket"]
make_bucket, change_bucket = bucket["create"], bucket["update"]


def tagged(physical, props):
    s3._bucket_tags[physical] = {tag["Key"]: tag["Value"] for tag in props.get("Tags", [])}


def create_bucket(logical_id, props, stack_name):
    physical, attributes = make_bucket(logical_id, props, stack_name)
    tagged(physical, props)
    return physical, attributes


def update_bucket(physical_id, old_props, new_props, *given):
    physical, attributes = change_bucket(physical_id, old_props, new_props, *given)
    tagged(physical, new_props)
    return physical, attributes


bucket["create"], bucket["update"] = create_bucket, update_bucket


certificate, zone = handlers["AWS::CertificateManager::Certificate"], handlers["AWS::Route53::HostedZone"]
make_certificate, delete_zone = certificate["create"], zone["delete"]


def create_certificate(logical_id, props, *given):
    made = make_certificate(logical_id, props, *given)
    for option in props.get("DomainValidationOptions", []):
        records = route53._records.get(option.get("HostedZoneId"))
        name = f"_validation.{option['DomainName'].removeprefix('*.')}."
        if records is not None and all(one["Name"] != name for one in records):
            value = {"Name": name, "Type": "CNAME", "TTL": "300", "ResourceRecords": ["_value.acm-validations.aws."]}
            records.append(value)
    return made


def delete_empty_zone(physical_id, props):
    left = [one for one in route53._records.get(physical_id, []) if one["Type"] not in ("SOA", "NS")]
    if left:
        raise RuntimeError("The hosted zone contains records: " + ", ".join(one["Name"] for one in left))
    delete_zone(physical_id, props)


certificate["create"], zone["delete"] = create_certificate, delete_empty_zone


def remembered(service, kind):
    def make(logical_id, props, stack_name):
        name = props.get("Name", logical_id)
        arn = f"arn:aws:{service.lower()}:us-east-1:000000000000:{kind}:{name}"
        return name, {"Arn": arn, "DeliveryId": name, "SelectionId": name, "Id": name}

    handlers.setdefault(
        f"AWS::{service}::{kind}", {"create": make, "update": lambda physical, *_: (physical, {}), "delete": lambda *_: None}
    )


for kind in ("Delivery", "DeliveryDestination", "DeliverySource"):
    remembered("Logs", kind)
remembered("Backup", "BackupSelection")
remembered("GuardDuty", "MalwareProtectionPlan")


def make_group(logical_id, props, stack_name):
    answer = cloudfront._create_connection_group(f"<R><Name>{props['Name']}</Name><Enabled>true</Enabled></R>".encode())
    group = next(one for one in cloudfront._connection_groups.values() if one["Name"] == props["Name"])
    assert answer[0] in (200, 201, 409), answer
    return group["Id"], {"Id": group["Id"], "Arn": group["Arn"], "RoutingEndpoint": group["RoutingEndpoint"]}


handlers.setdefault(
    "AWS::CloudFront::ConnectionGroup",
    {
        "create": make_group,
        "update": lambda physical, *_: (physical, {}),
        "delete": lambda physical, *_: cloudfront._connection_groups.pop(physical, None),
    },
)

def failing(kind, make):
    """Fails once where the file NARTHEX_FAULT names the type of the resource."""

    def attempt(*given, **named):
        path = os.environ.get("NARTHEX_FAULT", "")
        if path and os.path.exists(path) and open(path).read().strip() == kind:
            os.remove(path)
            raise RuntimeError("failed on purpose")
        return make(*given, **named)

    return attempt


for kind, handler in handlers.items():
    if "create" in handler:
        handler["create"] = failing(kind, handler["create"])

main()
