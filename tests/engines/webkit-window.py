#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver drives, with a profile on disk as a browser has one.

MiniBrowser keeps nothing when it is driven, so a second process would be a new device.
--data DIR   where the profile lies; without it nothing is kept, as in a private window
--no-page-cache   pages that are left are not kept for the way back
"""
import argparse

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

known = argparse.ArgumentParser()
known.add_argument("--data")
known.add_argument("--no-page-cache", action="store_true")
chosen, _ = known.parse_known_args()

if chosen.data:
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=chosen.data, base_cache_directory=f"{chosen.data}/cache"
    )
else:
    manager = WebKit2.WebsiteDataManager.new_ephemeral()
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)


def view(_session):
    made = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    made.get_settings().set_enable_page_cache(not chosen.no_page_cache)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(made)
    window.show_all()
    return made


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    session.set_application_info(about)
    session.connect("create-web-view", view)


context.connect("automation-started", started)
Gtk.main()
